import type { SavedContact } from '../contact/save-contacts.repository.ts';

/** What became of a row; `kept` and `unchanged` are both left as they were, for different reasons. */
export type RowOutcome = SavedContact['outcome'] | 'skipped' | 'duplicate' | 'invalid';

const letters: Readonly<Record<RowOutcome, string>> = {
  created: 'c',
  updated: 'u',
  unchanged: 'n',
  kept: 'k',
  skipped: 's',
  duplicate: 'd',
  invalid: 'i',
};
const outcomes = new Map(Object.entries(letters).map(([outcome, letter]) => [letter, outcome as RowOutcome]));

/** The letter that a row is kept as; a capital for a number that opted out of something. */
export function outcomeLetter(outcome: RowOutcome, isOptedOut: boolean): string {
  return isOptedOut ? letters[outcome].toUpperCase() : letters[outcome];
}

/** What a letter stands for; null for a row that was not reached. */
export function readOutcome(letter: string | undefined): { outcome: RowOutcome; isOptedOut: boolean } | null {
  const outcome = outcomes.get(letter?.toLowerCase() ?? '');
  return outcome === undefined ? null : { outcome, isOptedOut: letter !== letter?.toLowerCase() };
}
