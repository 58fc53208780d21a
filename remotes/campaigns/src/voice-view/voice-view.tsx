import type { Info } from '@app/contracts/core/call.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import type { viewVoiceCampaign } from '@app/contracts/voice/voice-campaign.calls.ts';
import type { VoiceCampaign } from '@app/contracts/voice/voice-campaign.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CampaignFrame } from '../shared/view/campaign-frame.tsx';
import classes from '../shared/view/campaign-view.module.css';
import { CarrierTable } from '../shared/view/carrier-table.tsx';
import { LiveSummary } from '../shared/view/live-summary.tsx';
import { MoneyCard } from '../shared/view/money-card.tsx';
import { HourMap } from '../shared/view/hour-map.tsx';
import { TopErrors } from '../shared/view/top-errors.tsx';
import { callErrors } from '@app/contracts/voice/call-errors.ts';
import { AnsweredCard } from './answered-card.tsx';
import { CallEquation } from './call-equation.tsx';
import { DurationChart } from './duration-chart.tsx';
import { KeyChart } from './key-chart.tsx';
import { Recipients } from './recipients.tsx';
import { VoiceFacts } from './voice-facts.tsx';
import { VoiceNote } from './voice-note.tsx';

interface VoiceViewProps {
  readonly campaign: VoiceCampaign;
  readonly info: Info<typeof viewVoiceCampaign>;
}

/** A voice campaign from its draft to its last call. */
export function VoiceView({ campaign, info }: VoiceViewProps) {
  const { t } = useLingui();
  const { id, counts } = campaign;
  const heard = formatNumber(counts.delivered);
  const recipients = formatNumber(counts.recipients);
  const waiting = formatNumber(counts.queued + counts.sending);
  return (
    <CampaignFrame
      campaign={campaign}
      approval={info.approval}
      note={<VoiceNote campaign={campaign} nextCallAt={info.next_call_at} />}
      facts={<VoiceFacts campaign={campaign} />}
      log={<Recipients campaign={campaign} byStatus={info.by_status} byCarrier={info.by_carrier} />}
    >
      <LiveSummary summary={t`${heard} of ${recipients} heard, ${waiting} still to be called.`} />
      <div className={classes.columns}>
        <AnsweredCard counts={counts} byStatus={info.by_status} averageSeconds={info.avg_duration} />
        <MoneyCard campaign={campaign} />
      </div>
      <div className={classes.columns} data-two>
        {campaign.voice.ivr.enabled && <KeyChart campaignId={id} keys={info.by_key} counts={counts} />}
        <DurationChart durations={info.durations} />
      </div>
      <HourMap
        title={<Trans>Answer times</Trans>}
        label={t`Answered by day and hour`}
        hint={
          <Trans>
            Share of the calls of each hour that were answered, in Vietnam time; below it how many were made.
          </Trans>
        }
        hours={info.by_hour.map(({ day, hour, calls, answered }) => ({ day, hour, all: calls, good: answered }))}
      />
      <div className={classes.columns} data-even>
        <CallEquation id={id} counts={counts} byStatus={info.by_status} />
        <CarrierTable byCarrier={info.by_carrier} />
        <TopErrors
          title={<Trans>Why calls could not be connected</Trans>}
          errors={info.top_errors}
          known={callErrors}
        />
      </div>
    </CampaignFrame>
  );
}
