/** Text as one word of a shell's command: what stands between single quotes is taken as it is. */
export function inShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
