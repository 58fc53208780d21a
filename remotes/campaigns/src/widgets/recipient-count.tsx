import { formatNumber } from '@app/contracts/rules/money.ts';
import { countForm } from '@app/platform/count-form.ts';
import { Select } from '@lingui/react/macro';

/** How many people a campaign goes to, in words. */
export function RecipientCount({ value }: { value: number }) {
  const form = countForm(value);
  const count = formatNumber(value);
  return <Select value={form} _one="1 recipient" other={`${count} recipients`} />;
}
