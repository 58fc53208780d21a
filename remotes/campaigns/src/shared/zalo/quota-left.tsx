import { formatNumber } from '@app/contracts/rules/money.ts';
import type { ZaloOa } from '@app/contracts/zalo/zalo-records.ts';
import { Progress } from '@app/ui/progress.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from './quota-left.module.css';

/** Messages that an official account may still send today, with a bar of what is used. */
export function QuotaLeft({ oa: { daily_quota: daily, remaining_quota: remaining } }: { oa: ZaloOa }) {
  const { t } = useLingui();
  if (daily === null || remaining === null) {
    return (
      <p className={classes.words}>
        <Trans>Zalo has not told the quota yet</Trans>
      </p>
    );
  }
  const left = formatNumber(remaining);
  const all = formatNumber(daily);
  return (
    <div className={classes.quota}>
      <p className={classes.words}>
        <Trans>
          {left} of {all} messages left today
        </Trans>
      </p>
      <Progress label={t`Used of today’s quota`} value={daily - remaining} max={daily} />
    </div>
  );
}
