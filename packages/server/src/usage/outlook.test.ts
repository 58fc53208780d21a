import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter } from '@app/contracts/rules/day-span.ts';
import { balancesAhead, daysLeft, paceDays, type Outlook } from './outlook.ts';

const today = '2026-11-20';
const nothing: Outlook = { today, balance: 0, spent: 0, days: 30, renewals: [] };

const renewal = fc
  .record({ in: fc.nat(30), amount: fc.integer({ min: 1, max: 90_000 }) })
  .map(({ in: days, amount }) => {
    const day = dayAfter(today, days);
    return { day, dayOfMonth: Number(day.slice(8)), amount };
  });
const outlook = fc.record({
  today: fc.constant(today),
  balance: fc.nat(500_000),
  spent: fc.nat(600_000),
  days: fc.integer({ min: 7, max: 30 }),
  renewals: fc.array(renewal, { maxLength: 4 }),
});

describe('how long a balance lasts', () => {
  test('is not told where there is nothing to pay for', () => {
    expect(daysLeft({ ...nothing, balance: 1_000 })).toBeNull();
  });

  test('is by the pace alone where no number is rented', () => {
    expect(daysLeft({ ...nothing, balance: 700_000, spent: 200_000 })).toBe(105);
    expect(daysLeft({ ...nothing, balance: 0, spent: 200_000 })).toBe(0);
  });

  test('is ten years at most, however large the balance is', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.integer({ min: 1, max: 1_000 }), (balance, spent) => {
        const left = daysLeft({ ...nothing, balance: Number(balance), spent });
        expect(left).toBeLessThanOrEqual(3_650);
        expect(dayAfter(today, left ?? 0) <= '2036-11-17').toBe(true);
      }),
    );
  });

  test.each([
    [null, 7],
    ['2026-11-20', 7],
    ['2026-11-14', 7],
    ['2026-11-13', 8],
    ['2026-10-22', 30],
    ['2026-10-21', 30],
    ['2020-01-01', 30],
  ])('counts the days since the first charge on %s as %i', (first, days) => {
    expect(paceDays(today, first)).toBe(days);
  });

  test('ends on the day before a renewal that it does not suffice for', () => {
    const fee = { day: '2026-11-25', dayOfMonth: 25, amount: 60_000 };
    const renewals = [fee];
    expect(daysLeft({ ...nothing, balance: 59_999, renewals })).toBe(4);
    // Paid on 25-11, and not again on 25-12.
    expect(daysLeft({ ...nothing, balance: 60_000, renewals })).toBe(34);
    expect(daysLeft({ ...nothing, balance: 100, renewals: [{ ...fee, day: today }] })).toBe(0);
  });

  test('knows that a number of the 31st is renewed on the last day of a shorter month', () => {
    const renewals = [{ day: '2026-12-31', dayOfMonth: 31, amount: 10 }];
    const left = daysLeft({ ...nothing, balance: 20, renewals });
    // Of 31-12, 31-01 and 28-02 the third cannot be paid.
    expect(dayAfter(today, left ?? 0)).toBe('2027-02-27');
  });

  test('is what the picture shows: the balance is there on its last day and gone on the next', () => {
    fc.assert(
      fc.property(outlook, (of) => {
        const left = daysLeft(of);
        const ahead = balancesAhead(of, 40);
        // Nobody walks through so many days.
        if (left === null || left > 2_000) return;
        const needed = (days: number) => {
          const { balance: _, ...rest } = of;
          // With so much more the same days are walked, and nothing is cut off at zero.
          const rich = balancesAhead({ ...rest, balance: 10_000_000_000 }, days).at(-1)?.balance ?? 0;
          return 10_000_000_000 - rich;
        };
        if (left > 0) expect(of.balance).toBeGreaterThanOrEqual(needed(left));
        expect(of.balance).toBeLessThan(needed(left + 1));
        if (left < 39) expect(ahead[left + 1]?.balance).toBe(0);
      }),
    );
  });
});

describe('balances of the coming days', () => {
  test('begin with the present one, and fall by the pace and by renewals on their days', () => {
    const renewals = [{ day: '2026-11-22', dayOfMonth: 22, amount: 50_000 }];
    expect(balancesAhead({ today, balance: 200_000, spent: 300_000, days: 30, renewals }, 3)).toEqual([
      { day: '2026-11-20', balance: 200_000 },
      { day: '2026-11-21', balance: 190_000 },
      { day: '2026-11-22', balance: 130_000 },
      { day: '2026-11-23', balance: 120_000 },
    ]);
  });

  test('are never below zero', () => {
    expect(
      balancesAhead({ today, balance: 10_000, spent: 300_000, days: 30, renewals: [] }, 2).map(
        ({ balance }) => balance,
      ),
    ).toEqual([10_000, 0, 0]);
  });
});
