/** Entries as they are typed, apart at `separators`, without empty ones. */
export function linesOf(text: string, separators: RegExp): string[] {
  return text
    .split(separators)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
