/** The catalogue of messages, Project Fluent, in the reader's language. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { createSubscriber } from "svelte/reactivity";
import { kept } from "./kept";

export const LANGUAGES = { en: "English", fr: "Français", it: "Italiano" } as const;
export type Language = keyof typeof LANGUAGES;

// All but what is said at a terminal alone.
const files = import.meta.glob<string>(
  ["../../src/tripot/locale/*/*.ftl", "!../../src/tripot/locale/*/{join,serve,terminal}.ftl"],
  { query: "?url", import: "default", eager: true },
);

/** A text that is no script: a part of the catalogue, a rulebook. */
export async function read(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} ${url}`);
  return answer.text();
}

let bundle = new FluentBundle("en");
let spoken: Language = "en";
let changed = () => {};
const subscribe = createSubscriber((update) => {
  changed = update;
});

/** The first of the reader's languages that we speak. */
export function preferred(): Language {
  const wishes = [kept("language", ""), ...navigator.languages].map((tag) => tag.slice(0, 2));
  return (wishes.find((tag) => tag in LANGUAGES) ?? "en") as Language;
}

/** Load a language and speak it; what is on the screen changes with it. */
export async function speak(wished: string): Promise<void> {
  const language = (wished in LANGUAGES ? wished : "en") as Language;
  const paths = Object.keys(files).filter((path) => path.includes(`/locale/${language}/`));
  const texts = await Promise.all(paths.map((path) => read(files[path]!)));
  bundle = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) bundle.addResource(new FluentResource(text));
  spoken = language;
  document.documentElement.lang = language;
  changed();
}

/** Speak a language from now on. */
export async function choose(language: Language): Promise<void> {
  kept.set("language", language);
  await speak(language);
}

export function language(): Language {
  subscribe();
  return spoken;
}

/** Whether the catalogue has a message. */
export function has(id: string): boolean {
  subscribe();
  return bundle.hasMessage(id);
}

/** The message `id` in the reader's language. */
export function t(id: string, values: Record<string, FluentVariable> = {}): string {
  subscribe();
  const pattern = bundle.getMessage(id)?.value;
  return pattern ? bundle.formatPattern(pattern, values, []) : id;
}

/** Names as a sentence lists them. */
export function listed(names: string[]): string {
  return new Intl.ListFormat(language(), { type: "conjunction" }).format(names);
}
