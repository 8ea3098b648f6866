/** The people who answer questions on this device, in turn. */
import { kept } from "../browser/kept";
import { t } from "../language/texts";

export const MOST = 4;

/** Return the names as they were typed. */
export const peopleKept = (): string[] => kept<string[]>("practise-people", [kept<string>("name", "")]).slice(0, MOST);

export const keepPeople = (names: string[]): void => kept.set("practise-people", names);

/** Return the names as shown: a missing or repeated name becomes a number. */
export function people(): string[] {
  const names = peopleKept().map((name) => name.trim());
  if (names.length < 2) return [kept<string>("name", "") || t("guest")];
  const taken = (name: string, at: number) => !name || names.indexOf(name) < at;
  return names.map((name, at) => (taken(name, at) ? t("guest-numbered", { number: at + 1 }) : name));
}
