import { formatNumber } from '@app/contracts/rules/money.ts';
import { Select } from '@lingui/react/macro';

/**
 * How many people a campaign goes to, in words. No `Plural`: the first one that a page shows makes a slow phone read the
 * rules of numbers for 0.1 s.
 */
export function RecipientCount({ value }: { value: number }) {
  const form = value === 1 ? 'one' : 'other';
  const count = formatNumber(value);
  return <Select value={form} _one="1 recipient" other={`${count} recipients`} />;
}
