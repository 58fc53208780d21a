import { formatNumber } from '@app/contracts/rules/money.ts';
import type { ComparedCounts, VerificationStage } from '@app/contracts/verification/verification-report.ts';
import { reportVerifications } from '@app/contracts/verification/verification-report.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import { Count } from '@app/ui/count.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { percentText } from '@app/ui/figure-text.ts';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Stat, Stats } from '@app/ui/stat.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { widgetLinks } from './widget-links.ts';

const lastDays = callQuery(reportVerifications, {});

/** How many of the codes that were asked for arrive and are entered, in the last 30 days and in the 30 before. */
export function VerificationFunnel() {
  const { data, error, refetch } = useQuery(lastDays);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data?.data.total.now.started === 0) {
    return (
      <Trans>
        No verification codes sent in the last 30 days. <Link to={widgetLinks.services()}>Verification services</Link>
      </Trans>
    );
  }
  const step = (stage: VerificationStage, label: ReactNode) => (
    <Stat
      label={label}
      value={data ? <Count value={data.data.total.now[stage]} /> : <Skeleton width="72px" />}
      note={data ? <Note total={data.data.total} stage={stage} /> : <Skeleton width="120px" />}
      {...(data && { to: widgetLinks.logs({ days: data.data.days, stage }) })}
    />
  );
  return (
    <Stats isInCard>
      {step('started', <Trans context="stage">Started</Trans>)}
      {step('sent', <Trans>Sent</Trans>)}
      {step('delivered', <Trans>Delivered</Trans>)}
      {step('verified', <Trans>Verified</Trans>)}
    </Stats>
  );
}

/** What share of those that were started it is, and how many there were before. */
function Note({ total: { now, before }, stage }: { total: ComparedCounts; stage: VerificationStage }) {
  const old = formatNumber(before[stage]);
  // Codes that are sent again are more than the verifications they are of.
  if (stage === 'started' || now[stage] > now.started) return <Trans>30 days before: {old}</Trans>;
  const share = percentText(now[stage], now.started);
  return (
    <Trans>
      {share} of started. 30 days before: {old}
    </Trans>
  );
}
