/** What build/words.ts makes: where texts are fetched, by language and by part. */
declare module "virtual:texts" {
  export default function addressOf(language: string, part: string): string;
}

declare module "virtual:rulebooks" {
  export default function addressOf(language: string, game: string): string;
}
