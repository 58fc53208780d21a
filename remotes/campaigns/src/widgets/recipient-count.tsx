import { formatNumber } from '@app/contracts/rules/money.ts';
import { Plural } from '@lingui/react/macro';

/** How many people a campaign goes to, in words. */
export function RecipientCount({ value }: { value: number }) {
  const count = formatNumber(value);
  return <Plural value={value} one="1 recipient" other={`${count} recipients`} />;
}
