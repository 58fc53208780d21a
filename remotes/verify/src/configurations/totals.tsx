import { Count } from '@app/ui/count.tsx';
import { percentText } from '@app/ui/figure-text.ts';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Stat, Stats } from '@app/ui/stat.tsx';
import { Trans } from '@lingui/react/macro';

interface TotalsProps {
  /** Absent while they are on their way. */
  readonly totals: { readonly sent: number; readonly delivered: number; readonly verified: number } | undefined;
}

/** What all services did in the last 30 days. */
export function Totals({ totals }: TotalsProps) {
  const share = totals && totals.sent > 0 ? percentText(totals.delivered, totals.sent) : '–';
  const conversion = totals && totals.sent > 0 ? percentText(totals.verified, totals.sent) : '–';
  const period = <Trans>Last 30 days</Trans>;
  return (
    <Stats>
      <Stat label={<Trans>Sent</Trans>} value={<Figure value={totals?.sent} />} note={period} />
      <Stat
        label={<Trans>Delivered</Trans>}
        value={<Figure value={totals?.delivered} />}
        note={<Trans>{share} of sent</Trans>}
      />
      <Stat label={<Trans>Verified</Trans>} value={<Figure value={totals?.verified} />} note={period} />
      <Stat
        label={<Trans>Conversion rate</Trans>}
        value={totals ? conversion : <Skeleton width="96px" />}
        note={<Trans>Verified, of sent</Trans>}
      />
    </Stats>
  );
}

function Figure({ value }: { value: number | undefined }) {
  return value === undefined ? <Skeleton width="96px" /> : <Count value={value} />;
}
