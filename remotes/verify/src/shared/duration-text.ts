import { formatDecimal } from '@app/contracts/rules/money.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useLingui } from '@lingui/react/macro';

/** Returns the function that writes seconds in the largest unit that has few decimals: `45 s`, `5 min`, `24 h`. */
export function useDurationText(): (seconds: number) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return (seconds) => {
    const amount = (unit: number) => formatDecimal(seconds / unit, seconds % unit === 0 ? 0 : 1, locale);
    if (seconds < 60) return t`${String(seconds)} s`;
    if (seconds < 3_600) return t`${amount(60)} min`;
    return t`${amount(3_600)} h`;
  };
}
