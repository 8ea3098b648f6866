/** Onto the clipboard; `field` holds the same text. */
export async function copy(text: string, field: HTMLInputElement | HTMLTextAreaElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    field.select(); // without https there is no clipboard but the old one
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only other way there is
    document.execCommand("copy");
  }
}
