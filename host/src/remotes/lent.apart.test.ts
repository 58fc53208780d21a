import { beforeEach, expect, it, vi } from 'vitest';
import type * as Lent from './lent.ts';

/** Nothing has been refused when a page begins. */
let lent: typeof Lent;
beforeEach(async () => {
  vi.resetModules();
  lent = await import('./lent.ts');
});

/** What fails so often before it is there. */
function failing(times: number) {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('module');
  for (let each = 0; each < times; each += 1) load.mockRejectedValueOnce(new Error('It did not come'));
  return load;
}

it('lends what comes at the second try, and has refused nothing', async () => {
  await expect(lent.lend(failing(1))).resolves.toBe('module');
  expect(lent.hasRefused()).toBe(false);
});

it('remembers what it could not lend: then nothing is tried twice', async () => {
  await expect(lent.lend(failing(2))).rejects.toThrow('It did not come');
  expect(lent.hasRefused()).toBe(true);
  const load = failing(1);
  await expect(lent.twice(load)).rejects.toThrow('It did not come');
  expect(load).toHaveBeenCalledOnce();
});

it('tries twice what needs nothing that was refused', async () => {
  await expect(lent.twice(failing(1))).resolves.toBe('module');
  await expect(lent.twice(failing(2))).rejects.toThrow('It did not come');
});
