import { checkInfoUser, logout } from '@app/contracts/auth/auth.calls.ts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { callKey, callQuery, queryClient, refreshCalls } from './query.ts';

afterEach(() => queryClient.clear());

/** A query on screen whose answers come when the test says so, each with its number. */
function show() {
  const waiting: (() => void)[] = [];
  let asked = 0;
  const queryFn = vi.fn<() => Promise<number>>(async () => {
    asked += 1;
    const number = asked;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return number;
  });
  const observer = new QueryObserver(queryClient, { queryKey: [...callKey(checkInfoUser), {}], queryFn });
  const leave = observer.subscribe(() => {});
  return { observer, queryFn, leave, answer: () => waiting.splice(0).forEach((resolve) => resolve()) };
}

test('news that come faster than answers do not keep them away, and the last of them is not missed', async () => {
  const { observer, queryFn, leave, answer } = show();
  answer();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(1));
  const news = [refreshCalls(checkInfoUser), refreshCalls(checkInfoUser), refreshCalls(checkInfoUser)];
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  answer();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(2));
  // What was asked before the last news is not the end of it.
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(3));
  answer();
  await Promise.all(news);
  expect(observer.getCurrentResult().data).toBe(3);
  expect(queryFn).toHaveBeenCalledTimes(3);
  leave();
});

test('a later refresh asks at once', async () => {
  const { observer, queryFn, leave, answer } = show();
  answer();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(1));
  for (const times of [2, 3]) {
    const refreshed = refreshCalls(checkInfoUser);
    await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(times));
    answer();
    await refreshed;
    expect(observer.getCurrentResult().data).toBe(times);
  }
  leave();
});

test('a call that changes something is no query', () => {
  expect(() => callQuery(logout, {})).toThrow('cannot be a query');
});
