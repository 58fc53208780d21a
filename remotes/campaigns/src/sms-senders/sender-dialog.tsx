import type { SenderRecord } from '@app/contracts/sender/sender-record.ts';
import { useScope } from '@app/platform/session.ts';
import { Dialog } from '@app/ui/dialog.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { ForbiddenDialog } from '@app/ui/forbidden-state.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { showToast } from '@app/platform/toast.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { SenderForm } from '../shared/senders/sender-form.tsx';
import { senderEditQuery } from './senders.queries.ts';

interface SenderDialogProps {
  /** The brand name to change; null for a new request. */
  readonly id: string | null;
  readonly onClose: () => void;
  readonly onDone: (sender: SenderRecord) => void;
}

/** The form over the list, for a new brand name or one that is there. */
export function SenderDialog({ id, onClose, onDone }: SenderDialogProps) {
  const { t } = useLingui();
  const mayWrite = useScope('sender:write');
  const title = id === null ? <Trans>Request a brand name</Trans> : <Trans>Edit brand name</Trans>;
  const done = (sender: SenderRecord) => {
    const { name, status } = sender;
    showToast({ tone: 'success', text: status === 'pending' ? t`${name} waits for review` : t`${name} is saved` });
    onDone(sender);
  };
  if (!mayWrite) return <ForbiddenDialog title={title} scope="sender:write" onClose={onClose} />;
  return (
    <Dialog title={title} onClose={onClose}>
      {id === null ? (
        <SenderForm sender={null} onDone={done} onCancel={onClose} />
      ) : (
        <EditForm id={id} onDone={done} onCancel={onClose} />
      )}
    </Dialog>
  );
}

function EditForm({ id, ...form }: { id: string; onDone: (sender: SenderRecord) => void; onCancel: () => void }) {
  const answer = useQuery({ ...senderEditQuery(id), staleTime: Infinity, gcTime: 0 });
  if (answer.error && !answer.data) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton height="320px" />;
  if (answer.data.info.locked_fields.includes('name')) {
    return <Trans>This brand name is with the carriers, or was stopped, so it cannot be changed now.</Trans>;
  }
  return <SenderForm sender={answer.data.data} {...form} />;
}
