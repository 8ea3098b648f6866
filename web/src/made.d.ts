/** What build/words.ts makes: where texts are fetched, by language and by part. */
declare module "virtual:texts" {
  export default function addressOf(language: string, part: string): string;
}

declare module "virtual:rulebooks" {
  export default function addressOf(language: string, game: string): string;
}

/** What build/games.ts makes of the games' folders. */
declare module "virtual:known" {
  import type { Described } from "./wire/messages";
  const known: Record<string, { place: number; players: number; minutes: number; described: Described }>;
  export default known;
}

declare module "virtual:boards" {
  import type { GameFace } from "./table/board";
  const boards: Record<string, { picture: string; face: () => Promise<{ default: GameFace }> }>;
  export default boards;
}

/** What build/moments.ts makes: where the moments of a how-to are fetched, by game. */
declare module "virtual:moments" {
  const addresses: Record<string, string>;
  export default addresses;
}
