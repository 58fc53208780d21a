import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchPart, provideRemedy } from './lazy-part.ts';
import { provideToaster } from './toast.ts';

const told: string[] = [];
let takeToasterAway = () => {};

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.useFakeTimers();
  takeToasterAway = provideToaster(({ text }) => told.push(text));
  // What other files have said to a page without a toaster.
  told.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  takeToasterAway();
  provideRemedy(async () => 'missing');
});

/** A part that fails so often with `failure` before it is there. */
function failing(times: number, failure: Error) {
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries <= times) throw failure;
    return 'part';
  };
  return { load, tries: () => tries };
}

const missingScript = () => Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
const missingStyles = () => Object.assign(new Error('Loading CSS chunk 7 failed'), { code: 'CSS_CHUNK_LOAD_FAILED' });

/** As long as the server is away. */
const isAway = () => provideRemedy(async () => 'later');

describe('a part of a page', () => {
  it('is asked for again before anything is said', async () => {
    await expect(fetchPart(failing(1, missingScript()).load)).resolves.toBe('part');
    await expect(fetchPart(failing(2, missingScript()).load)).rejects.toThrow('Loading chunk 7');
    expect(told).toEqual([]);
  });

  it.each([missingScript(), missingStyles()])('comes when it can, and that is said once: %s', async (failure) => {
    isAway();
    const { load, tries } = failing(4, failure);
    const part = fetchPart(load);
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(part).resolves.toBe('part');
    expect(told).toEqual(['A part of the page did not load. We keep trying.']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tries()).toBe(5);
  });

  it('comes at once when the browser is online again', async () => {
    isAway();
    const part = fetchPart(failing(2, missingScript()).load);
    await vi.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event('online'));
    await expect(part).resolves.toBe('part');
  });

  it('shows no fault while the page is loaded anew', async () => {
    provideRemedy(async () => 'loaded');
    const settled = vi.fn<() => void>();
    void fetchPart(failing(2, missingScript()).load).then(settled, settled);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(settled).not.toHaveBeenCalled();
    expect(told).toEqual([]);
  });

  it('fails where nothing helps, and where its own code throws', async () => {
    await expect(fetchPart(failing(2, missingScript()).load)).rejects.toThrow('Loading chunk 7');
    isAway();
    await expect(fetchPart(failing(2, new TypeError('no function')).load)).rejects.toThrow('no function');
    expect(told).toEqual([]);
  });

  it('fails where its code throws when it comes late', async () => {
    isAway();
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(missingScript())
      .mockRejectedValueOnce(missingScript())
      .mockRejectedValue(new TypeError('no function'));
    const [part] = await Promise.allSettled([fetchPart(load), vi.advanceTimersByTimeAsync(2_000)]);
    expect(part).toMatchObject({ status: 'rejected', reason: { message: 'no function' } });
  });
});
