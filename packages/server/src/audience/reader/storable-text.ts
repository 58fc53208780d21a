/** Text as the database takes it: at most `most` characters, no zero characters, no halves of surrogate pairs. */
export function storableText(text: string, most: number): string {
  return text
    .slice(0, most)
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '')
    .trim();
}
