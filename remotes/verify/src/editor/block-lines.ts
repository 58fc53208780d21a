/** An entry of a block list as people write it: numbers with a plus. */
export function blockedText(entry: string): string {
  return /^\d/.test(entry) && !entry.includes('@') ? `+${entry}` : entry;
}

/** Entries as they are typed, without empty lines. Numbers may have spaces. */
export function blockLines(text: string): string[] {
  return text
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
