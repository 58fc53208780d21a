import { formatNumber } from '@app/contracts/rules/money.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** Answers the function that words a limit; 0 switches it off (SPEC §9). `hours` is its time frame, if it has one. */
export function useLimitText(): (limit: number, hours?: number) => string {
  const { t } = useLingui();
  return (limit, hours) => {
    const count = formatNumber(limit);
    if (limit === 0) return t`No limit`;
    return hours === undefined ? count : t`${count} per ${plural(hours, { one: 'hour', other: '# hours' })}`;
  };
}
