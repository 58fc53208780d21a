/**
 * Which form of a text a count takes, for a `Select`. The first `Plural` that a page shows makes a slow phone read the rules of
 * numbers for 0.1 s, which home has no other use for: its widgets have none.
 */
export function countForm(count: number): 'one' | 'other' {
  return count === 1 ? 'one' : 'other';
}
