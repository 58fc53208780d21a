import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { CampaignBadge } from '../campaign-badge.tsx';
import { callerText } from '../voice/caller-text.ts';
import { messageTypeTexts } from '../message-type-texts.ts';
import classes from './campaign-summary.module.css';

/** The line below a campaign's name: its state, what it is, and when it began. */
export function CampaignSummary({ campaign }: { campaign: Campaign }) {
  const { i18n } = useLingui();
  const { message_type, sender, channel } = campaign;
  const type = messageTypeTexts[message_type];
  return (
    <span className={classes.summary}>
      <CampaignBadge campaign={campaign} />
      <span>{type ? i18n._(type) : message_type}</span>
      {sender && <span>{channel === 'voice' ? callerText(sender.name) : sender.name}</span>}
      <span>
        <Began campaign={campaign} />
      </span>
    </span>
  );
}

/** When it was made, is to start, or was launched: whichever says most now. */
function Began({ campaign: { status, schedule, launched_at, created_at } }: { campaign: Campaign }) {
  if (status === 'scheduled' && schedule.at !== null) {
    return (
      <Trans>
        Scheduled for <DateTime at={schedule.at} />
      </Trans>
    );
  }
  if (launched_at === null) {
    return (
      <Trans>
        Created <DateTime at={created_at} />
      </Trans>
    );
  }
  return (
    <Trans>
      Launched <DateTime at={launched_at} />
    </Trans>
  );
}
