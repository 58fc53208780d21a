import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLine } from './line.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An answer, and how many bytes of it have come. */
function answer() {
  const got = { bytes: 0, destroyed: false, write: (piece: Uint8Array) => (got.bytes += piece.length) };
  return got;
}

describe('a slow line', () => {
  it('begins an answer after its latency', async () => {
    const begun = vi.fn<() => void>();
    void createLine({ latency: 150, throughput: null }).begin().then(begun);
    await vi.advanceTimersByTimeAsync(149);
    expect(begun).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toHaveBeenCalledOnce();
  });

  it('shares its throughput among the answers under way', async () => {
    const line = createLine({ latency: 0, throughput: 200_000 });
    const [first, second] = [answer(), answer()];
    void line.send(first, new Uint8Array(100_000));
    void line.send(second, new Uint8Array(100_000));
    await vi.advanceTimersByTimeAsync(500);
    expect(first.bytes).toBeGreaterThan(40_000);
    expect(second.bytes).toBeGreaterThan(40_000);
    expect(first.bytes + second.bytes).toBeLessThanOrEqual(100_000);
    await vi.advanceTimersByTimeAsync(600);
    expect(first.bytes + second.bytes).toBe(200_000);
  });

  it('sends nothing to who has gone', async () => {
    const gone = { ...answer(), destroyed: true };
    await createLine({ latency: 0, throughput: 200_000 }).send(gone, new Uint8Array(100_000));
    expect(gone.bytes).toBe(0);
  });
});
