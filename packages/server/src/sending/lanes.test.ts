import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { continuedRank, firstRank } from './lane-rank.ts';
import { countLanes, laneRange } from './lanes.ts';
import { nextDue, pacedWindow } from './pace.ts';

describe('lanes', () => {
  test.each([
    [1, 1],
    [25_000, 1],
    [25_001, 2],
    [1_000_000, 4],
  ])('a campaign of %i has %i on the embedded engine', (recipients, lanes) => {
    expect(countLanes({ recipients, ratePerMinute: 0, engine: 'pglite' })).toBe(lanes);
  });

  test('PostgreSQL has up to eight, a campaign with a pace has one', () => {
    expect(countLanes({ recipients: 1_000_000, ratePerMinute: 0, engine: 'postgres' })).toBe(8);
    expect(countLanes({ recipients: 1_000_000, ratePerMinute: 60, engine: 'postgres' })).toBe(1);
  });

  test('hold every spread exactly once', () => {
    const spread = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), spread, (lanes, at) => {
        const holding = Array.from({ length: lanes }, (_, lane) => laneRange(lane, lanes)).filter(
          ({ start, end }) => start.spread <= at && at <= end,
        );
        expect(holding).toHaveLength(1);
      }),
    );
    expect(laneRange(0, 1)).toEqual({ start: { spread: -(2 ** 31), phone: '' }, end: 2 ** 31 - 1 });
  });
});

describe('whose turn it is', () => {
  const now = new Date('2026-11-20T03:00:00Z');
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

  test('a new campaign comes before all that go on', () => {
    expect(firstRank(now) < continuedRank({ now: later(-600), lanes: 1, sliceMs: 400 })).toBe(true);
  });

  test('an account with fewer lanes comes first, but not for ever', () => {
    const busy = continuedRank({ now, lanes: 50, sliceMs: 400 });
    expect(continuedRank({ now: later(19), lanes: 1, sliceMs: 400 }) < busy).toBe(true);
    expect(continuedRank({ now: later(20), lanes: 1, sliceMs: 400 }) > busy).toBe(true);
  });

  test('however many lanes there are, everybody is due at once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (lanes) => {
        expect(continuedRank({ now, lanes, sliceMs: 400 }) < now).toBe(true);
      }),
    );
  });
});

describe('a pace', () => {
  test('sends what a second lets through, one at least', () => {
    expect(pacedWindow({ ratePerMinute: 6_000 }, 200)).toBe(100);
    expect(pacedWindow({ ratePerMinute: 1_000_000 }, 200)).toBe(200);
    expect(pacedWindow({ ratePerMinute: 1 }, 200)).toBe(1);
  });

  test('is kept over time, whenever slices really start', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 60_000 }),
        fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 10, maxLength: 60 }),
        (ratePerMinute, delays) => {
          let due: number | null = null;
          let now = 0;
          let sent = 0;
          for (const delay of delays) {
            const window = pacedWindow({ ratePerMinute }, 200);
            due = nextDue({ ratePerMinute }, { due, now, sent: window });
            sent += window;
            now = Math.max(now, due) + delay;
          }
          const allowed = ((due ?? 0) * ratePerMinute) / 60_000;
          expect(sent).toBeLessThanOrEqual(allowed + 1e-6);
        },
      ),
    );
  });

  test('is not caught up with a burst after a long break', () => {
    expect(nextDue({ ratePerMinute: 60 }, { due: 0, now: 3_600_000, sent: 1 })).toBe(3_600_000 - 5_000 + 1_000);
  });
});
