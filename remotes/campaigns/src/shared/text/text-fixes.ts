/** Stands where the number to write to belongs. A text with it cannot be sent before it was filled in. */
export const NUMBER = '{SO TONG DAI}';

/** The text with the label of advertising before it. */
export function withLabel(text: string): string {
  return `[QC] ${text.trimStart()}`;
}

/** The text with a way to refuse after it, and the piece that the person has to fill in. No accents, which cost. */
export function withOptOut(text: string): { readonly text: string; readonly piece: string } {
  return { text: `${text.trimEnd()} Tu choi: soan TC gui ${NUMBER}`.trimStart(), piece: NUMBER };
}
