import { expect, test } from 'vitest';
import { createAccountShare } from './account-share.ts';
import { DatabaseAwayError } from './errors.ts';

/** Work that lasts until it is told to end. */
function held() {
  let end = () => {};
  let began = false;
  const done = new Promise<void>((resolve) => (end = resolve));
  return {
    end: () => end(),
    began: () => began,
    work: () => {
      began = true;
      return done;
    },
  };
}

test('one account has at most its share of transactions, and the one that waits longest comes next', async () => {
  const share = createAccountShare({ most: 2, patienceMs: 60_000 });
  const works = [held(), held(), held(), held()];
  const runs = works.map(({ work }) => share.run('an', work));
  expect(works.map(({ began }) => began())).toEqual([true, true, false, false]);
  works[1]?.end();
  await runs[1];
  expect(works.map(({ began }) => began())).toEqual([true, true, true, false]);
  for (const { end } of works) end();
  await Promise.all(runs);
  expect(works.map(({ began }) => began())).toEqual([true, true, true, true]);
});

test('other accounts do not wait for one that has its share', async () => {
  const share = createAccountShare({ most: 1, patienceMs: 60_000 });
  const slow = held();
  const running = share.run('an', slow.work);
  expect(await share.run('binh', async () => 'answered')).toBe('answered');
  slow.end();
  await running;
});

test('work that fails gives its place back', async () => {
  const share = createAccountShare({ most: 1, patienceMs: 60_000 });
  await expect(share.run('an', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(await share.run('an', async () => 'answered')).toBe('answered');
});

test('who waits too long is told to come again, and takes no place', async () => {
  const share = createAccountShare({ most: 1, patienceMs: 1 });
  const slow = held();
  const running = share.run('an', slow.work);
  const late = held();
  await expect(share.run('an', late.work)).rejects.toBeInstanceOf(DatabaseAwayError);
  expect(late.began()).toBe(false);
  slow.end();
  await running;
  expect(await share.run('an', async () => 'answered')).toBe('answered');
});
