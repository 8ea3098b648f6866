/** The catalogue of messages, Project Fluent, in the reader's language. */
import { FluentBundle, type FluentResource, type FluentVariable } from "@fluent/bundle";
import { createSubscriber } from "svelte/reactivity";
import addressOf from "virtual:texts";
import { kept } from "../browser/kept";

export const LANGUAGES = { en: "English", fr: "Français", it: "Italiano" } as const;
export type Language = keyof typeof LANGUAGES;

/** Fetch a text: a part of the catalogue, or a rulebook. */
export async function read(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} ${url}`);
  return answer.text();
}

/** Messages by id, as Fluent's parser returned them when the page was built. */
export type Messages = Record<string, NonNullable<FluentResource["body"][number]["value"]>>;

let bundle = new FluentBundle("en");
let spoken: Language = "en";
let wished: Language = spoken;
let changed = () => {};
const subscribe = createSubscriber((update) => {
  changed = update;
});

/** Return the first of the reader's languages that the page speaks. */
export function preferred(): Language {
  const wishes = [kept("language", ""), ...navigator.languages].map((tag) => tag.slice(0, 2));
  return (wishes.find((tag) => tag in LANGUAGES) ?? "en") as Language;
}

const parts = new Set(["common"]); // loaded for every language
const texts = new Map<string, Pick<FluentResource, "body">>(); // by address

async function load(language: Language, part: string): Promise<void> {
  const address = addressOf(language, part);
  if (texts.has(address)) return;
  const messages = Object.entries(JSON.parse(await read(address)) as Messages);
  texts.set(address, { body: messages.map(([id, value]) => ({ id, value, attributes: {} })) });
}

/** Use all loaded parts of a language from now on. */
function use(language: Language): void {
  bundle = new FluentBundle(language, { useIsolating: false });
  for (const part of parts) {
    const text = texts.get(addressOf(language, part));
    if (text) bundle.addResource(text);
  }
  spoken = language;
  document.documentElement.lang = language;
  changed();
}

/** Load a language and speak it; the screen changes with it. */
export async function speak(tag: string): Promise<void> {
  const language = (tag in LANGUAGES ? tag : "en") as Language;
  wished = language;
  try {
    await Promise.all([...parts].map((part) => load(language, part)));
  } catch (no) {
    if (language === wished) wished = spoken;
    throw no;
  }
  if (language === wished) use(language);
}

/** Load a part of the catalogue: a game's, or a screen's. */
export async function learn(game: string): Promise<void> {
  parts.add(game); // before it is loaded, so that a language chosen meanwhile includes it
  try {
    await load(wished, game);
  } catch (no) {
    parts.delete(game);
    throw no;
  }
  if (spoken === wished) use(spoken);
}

/** Speak a language from now on, and remember the choice. */
export async function choose(language: Language): Promise<void> {
  kept.set("language", language);
  await speak(language);
}

export function language(): Language {
  subscribe();
  return spoken;
}

/** Return whether the catalogue has a message. */
export function has(id: string): boolean {
  subscribe();
  return bundle.hasMessage(id);
}

/** Return the message `id` in the reader's language. */
export function t(id: string, values: Record<string, FluentVariable> = {}): string {
  subscribe();
  const pattern = bundle.getMessage(id)?.value;
  return pattern ? bundle.formatPattern(pattern, values, []) : id;
}

/** Return names as a list within a sentence. */
export function listed(names: string[]): string {
  return new Intl.ListFormat(language(), { type: "conjunction" }).format(names);
}
