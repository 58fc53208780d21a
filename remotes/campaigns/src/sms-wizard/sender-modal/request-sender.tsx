import type { SenderRecord } from '@app/contracts/sender/sender-record.ts';
import { viewSender } from '@app/contracts/sender/sender.calls.ts';
import { isUsableStatus } from '@app/contracts/sender/sender-states.ts';
import { callQuery } from '@app/platform/query.ts';
import { Button } from '@app/ui/button.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { SenderForm } from '../../shared/senders/sender-form.tsx';
import { WaitingNote } from '../../shared/senders/waiting-note.tsx';
import classes from './request-sender.module.css';

/** The form, and what became of the request once it was sent. */
export function RequestSender({ onClose }: { onClose: () => void }) {
  const [requested, setRequested] = useState<SenderRecord | null>(null);
  if (requested) return <Requested sender={requested} onClose={onClose} />;
  return <SenderForm sender={null} onDone={setRequested} onCancel={onClose} />;
}

/** The request as it stands now: it is followed until the dialog is closed. */
function Requested({ sender: first, onClose }: { sender: SenderRecord; onClose: () => void }) {
  const answer = useQuery({ ...callQuery(viewSender, { id: first.id }), refetchInterval: 15_000 });
  const sender = answer.data?.data ?? first;
  const { name, status, reason } = sender;
  return (
    <div className={classes.requested} role="status">
      <p className={classes.name}>
        <strong>{name}</strong> <StatusBadge status={status} />
      </p>
      <WaitingNote sender={sender} />
      {reason !== null && <p>{reason}</p>}
      {isUsableStatus(status) ? (
        <p>
          <Trans>You can choose it now.</Trans>
        </p>
      ) : (
        <p>
          <Trans>You are told when it is decided. Your campaign’s draft is kept, so that you can go on writing.</Trans>
        </p>
      )}
      <div className={classes.actions}>
        <LinkButton variant="default" to={paths.smsSenders({ sender: sender.id })}>
          <Trans>See the request</Trans>
        </LinkButton>
        <Button onClick={onClose}>
          <Trans>Back to the campaign</Trans>
        </Button>
      </div>
    </div>
  );
}
