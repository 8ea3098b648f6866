/** Return whether the server now has another version of the page than the one that is open. */
export async function isOutdated(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute("src");
  if (!entry) return false;
  try {
    const answer = await fetch("/", { cache: "no-store" });
    return answer.ok && !(await answer.text()).includes(entry);
  } catch {
    return false; // the line is down again
  }
}
