import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import type { viewSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import type { Info } from '@app/contracts/core/call.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CampaignFacts } from './campaign-facts.tsx';
import { CampaignNote } from './campaign-note.tsx';
import { CampaignFrame } from '../shared/view/campaign-frame.tsx';
import classes from '../shared/view/campaign-view.module.css';
import { CarrierTable } from '../shared/view/carrier-table.tsx';
import { CountsEquation } from './counts-equation.tsx';
import { LiveSummary } from '../shared/view/live-summary.tsx';
import { MessageLog } from './message-log.tsx';
import { MoneyCard } from '../shared/view/money-card.tsx';
import { SmsOutcome } from './sms-outcome.tsx';
import { TopErrors } from '../shared/view/top-errors.tsx';

interface CampaignViewProps {
  readonly campaign: Campaign;
  readonly info: Info<typeof viewSmsCampaign>;
}

/** A campaign from its draft to its last receipt. */
export function CampaignView({ campaign, info }: CampaignViewProps) {
  const { t } = useLingui();
  const { counts } = campaign;
  const delivered = formatNumber(counts.delivered);
  const recipients = formatNumber(counts.recipients);
  const waiting = formatNumber(counts.queued + counts.sending);
  return (
    <CampaignFrame
      campaign={campaign}
      approval={info.approval}
      note={
        <CampaignNote
          campaign={campaign}
          resumesAt={info.resumes_at}
          endsAt={info.expected_end}
          ratePerMinute={info.measured_rate}
        />
      }
      facts={<CampaignFacts campaign={campaign} />}
      log={<MessageLog campaign={campaign} byCarrier={info.by_carrier} errors={info.top_errors} />}
    >
      <LiveSummary summary={t`${delivered} of ${recipients} delivered, ${waiting} still to be sent.`} />
      <div className={classes.columns}>
        <SmsOutcome campaign={campaign} />
        <MoneyCard campaign={campaign} />
      </div>
      <div className={classes.columns} data-even>
        <CountsEquation id={campaign.id} counts={campaign.counts} />
        <CarrierTable byCarrier={info.by_carrier} />
        <TopErrors title={<Trans>Why messages weren’t delivered</Trans>} errors={info.top_errors} />
      </div>
    </CampaignFrame>
  );
}
