import { afterEach, expect, test, vi } from 'vitest';
import { allDone, gatherBy, gatherOn } from './gather.ts';
import type { Database } from './database/database.ts';

afterEach(() => {
  vi.useRealTimers();
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

/** Work that ends when it is told to, and what it was given. */
function heldWork() {
  const batches: (readonly string[])[] = [];
  const ends: (() => void)[] = [];
  const work = async (items: readonly string[]) => {
    batches.push(items);
    await new Promise<void>((resolve) => ends.push(resolve));
    return allDone(items.map((item) => item.toUpperCase()));
  };
  async function end(): Promise<void> {
    await until(() => ends.length > 0);
    ends.shift()?.();
  }
  return { batches, work, end };
}

test('what comes while others are at work is done with all that came meanwhile, and no more of them than allowed', async () => {
  const { batches, work, end } = heldWork();
  const gather = gatherBy({ most: 2, work });
  const first = gather('key', 'a');
  await until(() => batches.length > 0);
  const others = ['b', 'c', 'd'].map((item) => gather('key', item));
  for (let times = 0; times < 3; times += 1) await end();
  expect(await Promise.all([first, ...others])).toEqual(['A', 'B', 'C', 'D']);
  expect(batches).toEqual([['a'], ['b', 'c'], ['d']]);
});

test('other keys do not wait', async () => {
  const { batches, work, end } = heldWork();
  const gather = gatherBy({ most: 10, work });
  const both = [gather('one', 'a'), gather('two', 'b')];
  await end();
  await end();
  expect(await Promise.all(both)).toEqual(['A', 'B']);
  expect(batches).toEqual([['a'], ['b']]);
});

test('an error of the work is the end of all that were done together, and not of those after them', async () => {
  let times = 0;
  const gather = gatherBy<string, string>({
    most: 10,
    work: (items) => {
      times += 1;
      return times === 1 ? Promise.reject(new Error('broken')) : Promise.resolve(allDone(items));
    },
  });
  const [one, two] = await Promise.allSettled([gather('key', 'a'), gather('key', 'b')]);
  expect([one?.status, two?.status]).toEqual(['rejected', 'rejected']);
  expect(await gather('key', 'c')).toBe('c');
});

test('where several cannot be done together, what is wrong with one is its own end alone', async () => {
  const gather = gatherOn<string, string>({
    most: 10,
    work: (_, items) => (items.includes('bad') ? Promise.reject(new Error('bad')) : Promise.resolve(allDone(items))),
  });
  // Nothing is asked of it.
  const database = {} as Database;
  const ended = await Promise.allSettled(['a', 'bad', 'c'].map((item) => gather(database, 'key', item)));
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('where several came together, those that come soon after join them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { batches, work, end } = heldWork();
  const gather = gatherBy({ most: 10, moreMs: 10, work });
  const asked = [gather('key', 'a')];
  await until(() => batches.length === 1);
  asked.push(gather('key', 'b'), gather('key', 'c'));
  await end();
  // One alone was at work before them, so that they wait for nobody.
  await until(() => batches.length === 2);
  asked.push(gather('key', 'd'));
  await end();
  await until(() => vi.getTimerCount() === 1);
  asked.push(gather('key', 'e'));
  vi.runAllTimers();
  await end();
  expect(await Promise.all(asked)).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(batches).toEqual([['a'], ['b', 'c'], ['d', 'e']]);
});
