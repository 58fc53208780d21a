import type { ZaloCampaign } from '@app/contracts/zalo/zalo-campaign.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { MessagesNote, PauseReason } from '../shared/view/campaign-note.tsx';

const pauses: Readonly<Record<string, MessageDescriptor>> = {
  user: msg`A team member paused it. Messages already handed over will still arrive.`,
  quiet_hours: msg`It is outside of the hours in which Zalo takes such messages. It goes on by itself.`,
  quota: msg`Today’s Zalo OA quota is used up. Sending continues with tomorrow’s quota.`,
  account: msg`Your account is locked. Go on once it is unlocked.`,
  sender: msg`The Zalo OA can’t send right now: its link with Zalo has ended, or its ZBS account has no money left.`,
  template: msg`Zalo has disabled the template. Go on once it is allowed again, or stop the campaign.`,
};

interface ZaloNoteProps {
  readonly campaign: ZaloCampaign;
  /** When sending goes on by itself; null if nothing is waited for. */
  readonly resumesAt: string | null;
  /** When the last message is expected to go out; null where nobody can tell. */
  readonly endsAt: string | null;
  /** Messages a minute of late; null where nobody can tell. */
  readonly ratePerMinute: number | null;
}

/** What a person should know about the campaign's state, if there is anything to say. */
export function ZaloNote({ campaign, resumesAt, endsAt, ratePerMinute }: ZaloNoteProps) {
  return (
    <MessagesNote
      campaign={campaign}
      endsAt={endsAt}
      ratePerMinute={ratePerMinute}
      paused={<Paused campaign={campaign} resumesAt={resumesAt} />}
      cancelling={<Trans>It is being stopped: messages that are being handed over are waited for.</Trans>}
    />
  );
}

function Paused({ campaign: { pause_reason: reason }, resumesAt }: Pick<ZaloNoteProps, 'campaign' | 'resumesAt'>) {
  return (
    <>
      <PauseReason reason={reason} texts={pauses} />{' '}
      {resumesAt !== null && (
        <Trans>
          Goes on <DateTime at={resumesAt} />.
        </Trans>
      )}
      {reason === 'sender' && (
        <Link to={paths.zaloAccounts()}>
          <Trans>Your Zalo OAs</Trans>
        </Link>
      )}
      {reason === 'template' && (
        <Link to={paths.zaloTemplates()}>
          <Trans>See the templates</Trans>
        </Link>
      )}
    </>
  );
}
