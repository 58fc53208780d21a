import type { Info } from '@app/contracts/core/call.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import type { viewZaloCampaign } from '@app/contracts/zalo/zalo-campaign.calls.ts';
import type { ZaloCampaign } from '@app/contracts/zalo/zalo-campaign.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CampaignFrame } from '../shared/view/campaign-frame.tsx';
import classes from '../shared/view/campaign-view.module.css';
import { CarrierTable } from '../shared/view/carrier-table.tsx';
import { LiveSummary } from '../shared/view/live-summary.tsx';
import { MoneyCard } from '../shared/view/money-card.tsx';
import { TopErrors } from '../shared/view/top-errors.tsx';
import { zaloErrors } from '@app/contracts/zalo/zalo-message-errors.ts';
import { asksForRating } from './asks-for-rating.ts';
import { ByChannel } from './by-channel.tsx';
import { MessageLog } from './message-log.tsx';
import { Ratings } from './ratings.tsx';
import { ZaloEquation } from './zalo-equation.tsx';
import { ZaloFacts } from './zalo-facts.tsx';
import { ZaloNote } from './zalo-note.tsx';
import { ZaloOutcome } from './zalo-outcome.tsx';

interface ZaloViewProps {
  readonly campaign: ZaloCampaign;
  readonly info: Info<typeof viewZaloCampaign>;
}

/** A Zalo campaign from its draft to its last receipt. */
export function ZaloView({ campaign, info }: ZaloViewProps) {
  const { t } = useLingui();
  const { counts, fallback } = campaign;
  const delivered = formatNumber(counts.delivered);
  const recipients = formatNumber(counts.recipients);
  const waiting = formatNumber(counts.queued + counts.sending);
  return (
    <CampaignFrame
      campaign={campaign}
      approval={info.approval}
      note={
        <ZaloNote
          campaign={campaign}
          resumesAt={info.resumes_at}
          endsAt={info.expected_end}
          ratePerMinute={info.measured_rate}
        />
      }
      facts={<ZaloFacts campaign={campaign} />}
      log={<MessageLog campaign={campaign} info={info} />}
    >
      <LiveSummary summary={t`${delivered} of ${recipients} delivered, ${waiting} still to be sent.`} />
      <div className={classes.columns}>
        <ZaloOutcome counts={counts} />
        <MoneyCard campaign={campaign} />
      </div>
      {asksForRating(campaign, info.ratings) && <Ratings campaign={campaign} ratings={info.ratings} />}
      {fallback.enabled && <ByChannel channels={info.by_channel} currency={campaign.cost.currency} />}
      <div className={classes.columns} data-even>
        <ZaloEquation counts={counts} />
        <CarrierTable byCarrier={info.by_carrier} />
        <TopErrors title={<Trans>Why messages weren’t delivered</Trans>} errors={info.top_errors} known={zaloErrors} />
      </div>
    </CampaignFrame>
  );
}
