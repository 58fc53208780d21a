import { within } from './within.ts';

/** Results that came, and what is still waited for. */
export interface Part<Item, Result> {
  readonly done: readonly (readonly [item: Item, result: Result])[];
  readonly rest: readonly Item[];
}

interface Patience<Result> {
  /** Milliseconds after which the results that have come are given, while the others are waited for. */
  readonly patienceMs: number;
  /** Milliseconds after which no result is waited for any more, and what stands for it then; null for ever. */
  readonly limit: { readonly ms: number; readonly result: Result } | null;
}

/**
 * Works on all items at the same time. The results come in parts, so that a slow one does not hold up the others; with the
 * last part nothing is waited for. `work` must not throw.
 */
export async function* inParts<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
  { patienceMs, limit }: Patience<Result>,
): AsyncGenerator<Part<Item, Result>> {
  const pending = new Map<Item, Promise<void>>();
  let done: [Item, Result][] = [];
  for (const item of items) {
    const ending = work(item).then((result) => {
      // What is given up nobody wants to hear of any more.
      if (pending.delete(item)) done.push([item, result]);
    });
    pending.set(item, ending);
  }
  const started = performance.now();
  while (pending.size > 0) {
    await within(patienceMs, Promise.all(pending.values()));
    if (limit && performance.now() - started > limit.ms) {
      for (const item of pending.keys()) done.push([item, limit.result]);
      pending.clear();
    }
    const part = done;
    done = [];
    if (part.length > 0) yield { done: part, rest: [...pending.keys()] };
  }
}
