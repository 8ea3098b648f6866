/** What build/words.ts makes: where texts are fetched, by language and by part. */
declare module "virtual:texts" {
  export default function addressOf(language: string, part: string): string;
}

declare module "virtual:rulebooks" {
  export default function addressOf(language: string, game: string): string;
}

/** What build/games.ts makes of the games' folders. */
declare module "virtual:known" {
  import type { Described } from "@page/wire/messages";
  /** `players`: at a table that is opened with one click; `minutes`: that people who know it play. */
  const known: Record<string, Described & { players: number; minutes: number }>;
  export default known;
}

declare module "virtual:boards" {
  import type { GameFace } from "@page/games/board";
  const boards: Record<string, { picture: string; face: () => Promise<{ default: GameFace }> }>;
  export default boards;
}

/** What build/moments.ts makes: where the moments of a how-to are fetched, by game. */
declare module "virtual:moments" {
  const addresses: Record<string, string>;
  export default addresses;
}
