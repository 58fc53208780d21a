import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { Alert } from '@app/ui/alert.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface MessagesNoteProps {
  readonly campaign: Campaign;
  /** Why it is paused and what can be done. */
  readonly paused: ReactNode;
  /** What is waited for while it is being stopped. */
  readonly cancelling: ReactNode;
  /** When the last message is expected to go out, ISO; null where nobody can tell. */
  readonly endsAt: string | null;
  /** Messages a minute of late; null where nobody can tell. */
  readonly ratePerMinute: number | null;
}

/** What a person should know about the state of a campaign of messages, if there is anything to say. */
export function MessagesNote({ campaign, paused, cancelling, endsAt, ratePerMinute }: MessagesNoteProps) {
  const { status, schedule, counts } = campaign;
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
      return (
        <SendingNote
          isWaitedFor={counts.sent > 0 && answered === 0}
          endsAt={status === 'sending' ? endsAt : null}
          rate={status === 'sending' ? roughly(ratePerMinute ?? 0) : 0}
        />
      );
  }
}

interface SendingNoteProps {
  /** Whether messages were handed over and no receipt has come yet. */
  readonly isWaitedFor: boolean;
  readonly endsAt: string | null;
  /** Messages a minute, about; 0 where that is not known. */
  readonly rate: number;
}

/** How fast it is sent, when that is over and receipts come, as far as that is to be told. */
function SendingNote({ isWaitedFor, endsAt, rate }: SendingNoteProps) {
  if (!isWaitedFor && endsAt === null && rate === 0) return null;
  const rateText = formatNumber(rate);
  return (
    <Alert>
      {rate > 0 && (
        <Plural
          value={rate}
          one="About # message a minute is being sent."
          other={`About ${rateText} messages a minute are being sent.`}
        />
      )}{' '}
      {endsAt !== null && (
        <Trans>
          At its present pace the last message goes out about <DateTime at={endsAt} />.
        </Trans>
      )}{' '}
      {isWaitedFor && <Trans>Delivery reports usually arrive in 1–5 minutes.</Trans>}
    </Alert>
  );
}

/** A rate with two figures, since it changes from minute to minute: 1 234 is 1 200. */
function roughly(rate: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, rate))) - 1);
  return Math.round(rate / step) * step;
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
