/** A request in milliseconds since the navigation started; `end` is null while it runs. */
export interface Timed {
  readonly url: string;
  readonly start: number;
  readonly end: number | null;
}

/**
 * The longest run of requests that each started only after the previous one had ended, of those that ended by `until`:
 * how many round trips the page waited for, whatever asked for them.
 */
export function longestRun<Request extends Timed>(requests: readonly Request[], until: number): Request[] {
  const ended = requests.flatMap((request) =>
    request.end !== null && request.end <= until ? [{ request, end: request.end }] : [],
  );
  ended.sort((a, b) => a.end - b.end);
  const runs: { run: Request[]; end: number }[] = [];
  for (const { request, end } of ended) {
    const before = runs.filter((other) => other.end <= request.start).map(({ run }) => run);
    runs.push({ run: [...longest(before), request], end });
  }
  return longest(runs.map(({ run }) => run));
}

function longest<Item>(lists: readonly Item[][]): Item[] {
  return lists.reduce((best, list) => (list.length >= best.length ? list : best), []);
}
