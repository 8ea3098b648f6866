/** Copy a text to the clipboard; `field` holds the same text. */
export async function copy(text: string, field: HTMLInputElement | HTMLTextAreaElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    field.select(); // without https only the old way works
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- there is no other way
    document.execCommand("copy");
  }
}
