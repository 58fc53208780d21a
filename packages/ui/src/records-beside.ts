/** Ways from a record to the one before and after it in its list; absent at the ends. */
export interface RecordsBeside {
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

/** The records beside the one that is open, as the list stands; undefined where the list does not hold it. */
export function recordsBeside(
  rows: readonly { readonly id: string }[] | undefined,
  id: string,
  show: (id: string) => void,
): RecordsBeside | undefined {
  const at = rows?.findIndex((row) => row.id === id) ?? -1;
  if (!rows || at < 0) return undefined;
  const wayTo = (row: { readonly id: string } | undefined) => row && (() => show(row.id));
  return { previous: wayTo(rows[at - 1]), next: wayTo(rows[at + 1]) };
}
