import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { Alert } from '@app/ui/alert.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface MessagesNoteProps {
  readonly campaign: Campaign;
  /** Why it is paused and what can be done. */
  readonly paused: ReactNode;
  /** What is waited for while it is being stopped. */
  readonly cancelling: ReactNode;
}

/** What a person should know about the state of a campaign of messages, if there is anything to say. */
export function MessagesNote({ campaign: { status, schedule, counts }, paused, cancelling }: MessagesNoteProps) {
  const answered = counts.delivered + counts.undelivered + counts.expired;
  switch (status) {
    case 'draft':
      return (
        <Alert>
          <Trans>This campaign is a draft: nothing has been sent, and nothing is charged.</Trans>
        </Alert>
      );
    case 'scheduled':
      return (
        <Alert>
          {schedule.at === null ? (
            <Trans>Sending begins in a moment. Until then you can take it back; nothing has been sent yet.</Trans>
          ) : (
            <Trans>
              Sending begins <DateTime at={schedule.at} />. Until then you can take it back; nothing has been sent yet.
            </Trans>
          )}
        </Alert>
      );
    case 'paused':
      return <Alert tone="warning">{paused}</Alert>;
    case 'cancelling':
      return <Alert tone="warning">{cancelling}</Alert>;
    case 'failed':
      return (
        <Alert tone="error">
          <Trans>Nothing could be sent. The reasons are below; nothing was charged.</Trans>
        </Alert>
      );
    default:
      return counts.sent > 0 && answered === 0 ? (
        <Alert>
          <Trans>Receipts usually arrive in 1–5 minutes.</Trans>
        </Alert>
      ) : null;
  }
}

interface PauseReasonProps {
  readonly reason: string | null;
  /** What the channel says to the reasons that it knows. */
  readonly texts: Readonly<Record<string, MessageDescriptor>>;
}

/** Why a campaign is paused. */
export function PauseReason({ reason, texts }: PauseReasonProps) {
  const { i18n } = useLingui();
  const text = texts[reason ?? ''];
  return text ? i18n._(text) : <Trans>It is paused.</Trans>;
}
