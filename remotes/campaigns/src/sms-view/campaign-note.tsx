import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MessagesNote, PauseReason } from '../shared/view/campaign-note.tsx';

const pauses: Readonly<Record<string, MessageDescriptor>> = {
  user: msg`A team member paused it. Messages already sent to a carrier will still arrive.`,
  quiet_hours: msg`Advertising may be sent from 07:00 to 22:00 only. It goes on by itself at 07:00.`,
  carrier_hours: msg`The carriers of those who still wait take no advertising at this hour.`,
  account: msg`Your account is locked. Go on once it is unlocked.`,
  sender: msg`Its sender may not be used at the moment. Go on once the sender is approved again.`,
};

interface CampaignNoteProps {
  readonly campaign: Campaign;
  /** When sending goes on by itself; null if no such time is known. */
  readonly resumesAt: string | null;
  /** When the last message is expected to go out; null where nobody can tell. */
  readonly endsAt: string | null;
  /** Messages a minute of late; null where nobody can tell. */
  readonly ratePerMinute: number | null;
}

/** What a person should know about the campaign's state, if there is anything to say. */
export function CampaignNote({ campaign, resumesAt, endsAt, ratePerMinute }: CampaignNoteProps) {
  return (
    <MessagesNote
      campaign={campaign}
      endsAt={endsAt}
      ratePerMinute={ratePerMinute}
      paused={
        <>
          <PauseReason reason={campaign.pause_reason} texts={pauses} />{' '}
          {resumesAt !== null && (
            <Trans>
              Goes on <DateTime at={resumesAt} />.
            </Trans>
          )}
        </>
      }
      cancelling={<Trans>It is being stopped: messages on their way to a carrier are waited for.</Trans>}
    />
  );
}
