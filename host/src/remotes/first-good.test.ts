import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstGood } from './first-good.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<string>(() => undefined);
const failed = (reason: string) => Promise.reject<string>(new Error(reason));

it('takes the first without asking for the second', async () => {
  const second = vi.fn<() => Promise<string>>(async () => 'second');
  expect(await firstGood(Promise.resolve('first'), second, 2_000)).toBe('first');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(second).not.toHaveBeenCalled();
});

it('turns to the second at once when the first fails', async () => {
  expect(await firstGood(failed('missing'), async () => 'second', 2_000)).toBe('second');
});

it('turns to the second in time when the first hangs', async () => {
  const answer = firstGood(never, async () => 'second', 2_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await answer).toBe('second');
});

it('still takes a slow first while the second fails', async () => {
  const slow = new Promise<string>((resolve) => {
    setTimeout(() => resolve('first'), 5_000);
  });
  const answer = firstGood(slow, () => failed('gone'), 2_000);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await answer).toBe('first');
});

it('fails with the reason of the first when both do', async () => {
  await expect(firstGood(failed('missing'), () => failed('gone'), 2_000)).rejects.toThrow('missing');
});

it('takes a second that throws at once for one that failed', async () => {
  const broken = () => {
    throw new Error('not even begun');
  };
  await expect(firstGood(failed('missing'), broken, 2_000)).rejects.toThrow('missing');
  const slow = new Promise<string>((resolve) => {
    setTimeout(() => resolve('first'), 5_000);
  });
  const answer = firstGood(slow, broken, 2_000);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await answer).toBe('first');
});
