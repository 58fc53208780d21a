import type { UsageLine } from '../database/tables/billing.tables.ts';

/** One line for each channel and carrier, with the sums of theirs. */
export function addUpLines(lines: readonly UsageLine[]): UsageLine[] {
  const sums = new Map<string, UsageLine>();
  for (const { channel, carrier, units, amount } of lines) {
    const key = `${channel} ${carrier ?? ''}`;
    const sum = sums.get(key) ?? { units: 0, amount: 0 };
    sums.set(key, { channel, carrier, units: sum.units + units, amount: sum.amount + amount });
  }
  return [...sums.values()];
}

/** What lines amount to, minor units. */
export function amountOf(lines: readonly UsageLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
