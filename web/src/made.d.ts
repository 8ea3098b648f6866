/** What build/words.ts makes: where texts are fetched, by language and by part. */
declare module "virtual:texts" {
  export default function addressOf(language: string, part: string): string;
}

declare module "virtual:rulebooks" {
  export default function addressOf(language: string, game: string): string;
}

/** What build/moments.ts makes: where the moments of a how-to are fetched, by game. */
declare module "virtual:moments" {
  const addresses: Record<string, string>;
  export default addresses;
}
