import { formatNumber } from '@app/contracts/rules/money.ts';
import { percentText } from '@app/ui/figure-text.ts';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from './totals.module.css';

interface TotalsProps {
  /** Absent while they are on their way. */
  readonly totals: { readonly sent: number; readonly delivered: number; readonly verified: number } | undefined;
}

/** What all services did in the last 30 days, each step with its share of what was sent. */
export function Totals({ totals }: TotalsProps) {
  const { t } = useLingui();
  const steps = [
    { key: 'sent', label: t`Sent`, count: totals?.sent },
    { key: 'delivered', label: t`Delivered`, count: totals?.delivered },
    { key: 'verified', label: t`Verified`, count: totals?.verified },
  ];
  return (
    <section className={classes.totals} aria-label={t`Last 30 days`} aria-busy={totals === undefined}>
      <p className={classes.period}>
        <Trans>Last 30 days</Trans>
      </p>
      <dl className={classes.steps}>
        {steps.map(({ key, label, count }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd className={classes.count}>{count === undefined ? <Skeleton width="96px" /> : formatNumber(count)}</dd>
            {key !== 'sent' && (
              <dd className={classes.share}>
                {totals && count !== undefined && <Share part={count} whole={totals.sent} />}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

function Share({ part, whole }: { part: number; whole: number }) {
  const share = whole === 0 ? '–' : percentText(part, whole);
  return <Trans>{share} of sent</Trans>;
}
