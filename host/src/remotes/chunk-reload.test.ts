import { registerUnsavedWork } from '@app/platform/unsaved-work.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadForChunk, remedyForPart } from './chunk-reload.ts';

const ADDRESS = 'http://localhost/billing';
const served = vi.fn<() => Promise<Response>>();
const loaded: string[] = [];
const reload = () => reloadForChunk(ADDRESS, (address) => loaded.push(address));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', served.mockReset().mockResolvedValue(new Response()));
  sessionStorage.clear();
  loaded.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a page whose code cannot be loaded', () => {
  it('is loaded anew at its address, and not again within 60 seconds', async () => {
    expect(await reload()).toBe(true);
    vi.advanceTimersByTime(59_000);
    expect(await reload()).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(await reload()).toBe(true);
    expect(loaded).toEqual([ADDRESS, ADDRESS]);
  });

  it('stays as it is while the server is away', async () => {
    served
      .mockRejectedValueOnce(new TypeError('no network'))
      .mockResolvedValueOnce(new Response(null, { status: 503 }));
    expect([await reload(), await reload()]).toEqual([false, false]);
    expect(await reload()).toBe(true);
  });

  it('stays as it is where the browser cannot remember that it was loaded', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('forbidden');
    });
    expect(await reload()).toBe(false);
    vi.restoreAllMocks();
  });
});

describe('a part of a page whose code cannot be loaded', () => {
  const remedy = () => remedyForPart((address) => loaded.push(address));

  it('is had from a page loaded anew, once in 60 seconds', async () => {
    expect([await remedy(), await remedy()]).toEqual(['loaded', 'missing']);
    expect(loaded).toEqual([location.href]);
    // Asked once before the load, and once by whoever may not load.
    expect(served).toHaveBeenCalledTimes(2);
  });

  it('waits while the server is away', async () => {
    const away = new TypeError('no network');
    served.mockRejectedValueOnce(away).mockRejectedValueOnce(away);
    expect(await remedy()).toBe('later');
    expect(loaded).toEqual([]);
  });

  it('waits for what would be lost', async () => {
    const save = registerUnsavedWork();
    expect(await remedy()).toBe('later');
    save();
    expect(await remedy()).toBe('loaded');
  });
});
