import type { VoiceCampaign } from '@app/contracts/voice/voice-campaign.ts';
import { Alert } from '@app/ui/alert.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PauseReason } from '../shared/view/campaign-note.tsx';

const pauses: Readonly<Record<string, MessageDescriptor>> = {
  user: msg`A team member paused it. Calls in progress continue; no new calls are made.`,
  quiet_hours: msg`Advertising calls may be made from 08:00 to 17:00 only. It goes on by itself.`,
  account: msg`Your account is locked. Go on once it is unlocked.`,
  sender: msg`Its caller ID may not be used at the moment. Go on once it is approved again.`,
};

interface VoiceNoteProps {
  readonly campaign: VoiceCampaign;
  /** When calls go on by themselves; null if nothing is waited for. */
  readonly nextCallAt: string | null;
}

/** What a person should know about the campaign's state, if there is anything to say. */
export function VoiceNote({ campaign: { status, pause_reason: reason, schedule }, nextCallAt }: VoiceNoteProps) {
  const next = nextCallAt !== null && (
    <Trans>
      Calls go on <DateTime at={nextCallAt} />.
    </Trans>
  );
  switch (status) {
    case 'draft':
      return (
        <Alert>
          <Trans>This campaign is a draft: no calls were made and nothing was charged.</Trans>
        </Alert>
      );
    case 'scheduled':
      return (
        <Alert>
          {schedule.at === null ? (
            <Trans>Calls start in a moment. You can undo until then; no one has been called yet.</Trans>
          ) : (
            <Trans>
              Calls start <DateTime at={schedule.at} />. You can undo until then; no one has been called yet.
            </Trans>
          )}
        </Alert>
      );
    case 'paused':
      return (
        <Alert tone="warning">
          <PauseReason reason={reason} texts={pauses} /> {next}
        </Alert>
      );
    case 'cancelling':
      return (
        <Alert tone="warning">
          <Trans>It is being stopped: calls under way are finished.</Trans>
        </Alert>
      );
    case 'failed':
      return (
        <Alert tone="error">
          <Trans>No one could be called. See the reasons below; nothing was charged.</Trans>
        </Alert>
      );
    default:
      return next && <Alert>{next}</Alert>;
  }
}
