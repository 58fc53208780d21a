import type { VoiceCampaign } from '@app/contracts/voice/voice-campaign.ts';
import { useCallStatusText } from '@app/ui/call-status.tsx';
import { Card } from '@app/ui/card.tsx';
import { Count } from '@app/ui/count.tsx';
import { percentText } from '@app/ui/figure-text.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { lengthText } from '../shared/sound/length-text.ts';
import headline from '../shared/view/outcome-card.module.css';
import { finishedCalls } from '../shared/voice/call-counts.ts';
import { CallBar } from '../shared/voice/call-progress.tsx';
import classes from './answered-card.module.css';
import { BarTable } from '../shared/view/bar-table.tsx';

interface AnsweredCardProps {
  readonly counts: VoiceCampaign['counts'];
  readonly byStatus: Readonly<Record<string, number>>;
  readonly averageSeconds: number | null;
}

/** What a call can have come to; the others are still under way, or were cancelled. */
const outcomes = ['completed', 'machine', 'busy', 'no_answer', 'rejected', 'failed', 'unknown'] as const;
const tones = {
  completed: 'delivered',
  machine: 'sending',
  busy: 'undelivered',
  no_answer: 'undelivered',
  rejected: 'undelivered',
  failed: 'failed',
  unknown: 'quiet',
} as const;

/** How many were reached: the share that answered, a bar of everybody, and what the others came to. */
export function AnsweredCard({ counts, byStatus, averageSeconds }: AnsweredCardProps) {
  const { t } = useLingui();
  const statusText = useCallStatusText();
  const { answered } = counts;
  const finished = finishedCalls(counts);
  const length = averageSeconds === null ? null : lengthText(averageSeconds * 1_000);
  return (
    <Card title={<Trans>Answered</Trans>}>
      <p className={headline.headline}>
        <strong>{percentText(answered, finished)}</strong>
        <span>
          <Trans>
            answered: <Count value={answered} /> of <Count value={finished} /> called
          </Trans>
        </span>
        {length !== null && (
          <span>
            <Trans>{length} on average</Trans>
          </span>
        )}
      </p>
      <CallBar counts={counts} />
      <div className={classes.outcomes}>
        <BarTable
          label={t`Outcomes of the calls`}
          heads={{ name: <Trans>Outcome</Trans>, value: <Trans>Calls</Trans>, share: <Trans>Share</Trans> }}
          whole={finished}
          bars={outcomes
            .filter((status) => (byStatus[status] ?? 0) > 0)
            .map((status) => ({
              key: status,
              name: statusText(status),
              value: byStatus[status] ?? 0,
              tone: tones[status],
            }))}
        />
      </div>
    </Card>
  );
}
