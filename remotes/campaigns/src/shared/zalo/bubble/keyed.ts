/**
 * Things that have no name but what they say, each with a key of its own: what it says, and how many before it said the
 * same.
 */
export function keyed<Item>(items: readonly Item[], said: (item: Item) => string): { key: string; item: Item }[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const text = said(item);
    const count = seen.get(text) ?? 0;
    seen.set(text, count + 1);
    return { key: `${count} ${text}`, item };
  });
}
