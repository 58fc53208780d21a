import type { SenderRecord } from '@app/contracts/sender/sender-record.ts';
import { REVIEW_DAYS } from '@app/contracts/sender/sender-rules.ts';
import { workingDay } from '@app/contracts/rules/working-day.ts';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

/** How long a request has been waiting, and how long it usually does; nothing for one that does not wait. */
export function WaitingNote({ sender: { status, submitted_at: at } }: { sender: SenderRecord }) {
  const [now] = useState(() => new Date());
  if (at === null || (status !== 'pending' && status !== 'submitted')) return null;
  const day = workingDay(new Date(at), now);
  return (
    <p>
      {status === 'pending' ? (
        <Trans>Your papers are being looked at.</Trans>
      ) : (
        <Trans>The papers are complete; the carriers are being waited for.</Trans>
      )}{' '}
      {day > REVIEW_DAYS ? (
        <Trans>
          Working day {day}: longer than the usual {REVIEW_DAYS}. We are on it.
        </Trans>
      ) : (
        <Trans>
          Working day {day} of about {REVIEW_DAYS}.
        </Trans>
      )}
    </p>
  );
}
