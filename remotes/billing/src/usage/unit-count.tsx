import { formatNumber } from '@app/contracts/rules/money.ts';
import { Absent } from '@app/ui/absent.tsx';
import { Plural } from '@lingui/react/macro';

/**
 * So many units of a channel in words; a unit that this build does not know is shown as the server says it. Money that no
 * unit was counted for has none.
 */
export function UnitCount({ units, unit }: { units: number; unit: string }) {
  if (units === 0) return <Absent />;
  const count = formatNumber(units);
  switch (unit) {
    case 'segment':
      return <Plural value={units} one="# segment" other={`${count} segments`} />;
    case 'second':
      return <Plural value={units} one="# second" other={`${count} seconds`} />;
    case 'message':
      return <Plural value={units} one="# message" other={`${count} messages`} />;
    case 'code':
      return <Plural value={units} one="# OTP" other={`${count} OTPs`} />;
    case 'month':
      return <Plural value={units} one="# month" other={`${count} months`} />;
    default:
      return `${count} ${unit}`;
  }
}
