import type { ComparedCounts, VerificationStage } from '@app/contracts/verification/verification-report.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { Count } from '@app/ui/count.tsx';
import { percentText } from '@app/ui/figure-text.ts';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Stat, Stats } from '@app/ui/stat.tsx';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LinkOf } from './report-links.ts';

interface StageFiguresProps {
  /** Absent while it is on its way. */
  readonly total: ComparedCounts | undefined;
  readonly linkOf: LinkOf | undefined;
}

/** The four steps of a code, each beside the period before. */
export function StageFigures({ total, linkOf }: StageFiguresProps) {
  const figure = (stage: VerificationStage, label: ReactNode) => (
    <Stat
      label={label}
      value={total ? <Count value={total.now[stage]} /> : <Skeleton width="72px" />}
      note={total ? <Note total={total} stage={stage} /> : <Skeleton width="120px" />}
      {...(linkOf && { to: linkOf(stage) })}
    />
  );
  return (
    <Stats>
      {figure('started', <Trans context="stage">Started</Trans>)}
      {figure('sent', <Trans>Sent</Trans>)}
      {figure('delivered', <Trans>Delivered</Trans>)}
      {figure('verified', <Trans>Verified</Trans>)}
    </Stats>
  );
}

function Note({
  total: { now, before },
  stage,
}: {
  readonly total: ComparedCounts;
  readonly stage: VerificationStage;
}) {
  const old = formatNumber(before[stage]);
  if (stage === 'started' || stage === 'sent' || now.sent === 0) return <Trans>Previous period: {old}</Trans>;
  const share = percentText(now[stage], now.sent);
  return (
    <Trans>
      {share} of sent. Previous period: {old}
    </Trans>
  );
}
