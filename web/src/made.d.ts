/** Made by build/words.ts: the addresses of texts, by language and part. */
declare module "virtual:texts" {
  export default function addressOf(language: string, part: string): string;
}

declare module "virtual:rulebooks" {
  export default function addressOf(language: string, game: string): string;
}

/** Made by build/games.ts from the games' folders. */
declare module "virtual:known" {
  import type { Described } from "@page/wire/messages";
  /** `players` and the reader's `seat` at a table opened with one tap; `minutes`: the length of a game. */
  const known: Record<string, Described & { players: number; seat: number; minutes: number }>;
  export default known;
}

declare module "virtual:houses" {
  import type { House } from "@page/wire/messages";
  const houses: Record<string, House>;
  export default houses;
}

declare module "virtual:boards" {
  import type { GameFace } from "@page/games/board";
  const boards: Record<string, { picture: string; face: () => Promise<{ default: GameFace }> }>;
  export default boards;
}

/** Made by build/modules.ts: the addresses of the games as WebAssembly; empty where they could not be made. */
declare module "virtual:modules" {
  const addresses: Record<string, { module: string; about: string; minds: string }>;
  export default addresses;
}

/** Made by build/moments.ts: the addresses of the how-to moments, by game. */
declare module "virtual:moments" {
  const addresses: Record<string, string>;
  export default addresses;
}
