import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { ConfirmDialog } from '@app/ui/confirm-dialog.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { discardMutation } from '../shared/service.queries.ts';
import type { Editor } from './use-editor.ts';

/** Says that what is saved here is not what codes are sent with, and offers to go back to that. */
export function DraftState({ editor }: { editor: Editor }) {
  const [isAsking, setAsking] = useState(false);
  const { status, has_changes: isChanged } = editor.configuration;
  if (status === 'draft') {
    return (
      <Alert>
        <Trans>This service sends no codes until you publish it.</Trans>
      </Alert>
    );
  }
  if (!isChanged) return null;
  return (
    <>
      <Alert tone="warning" title={<Trans>Saved changes are not published</Trans>}>
        <p>
          <Trans>Codes are sent with the settings that were published last.</Trans>
        </p>
        {editor.mayWrite && (
          <Button variant="default" size="xs" onClick={() => setAsking(true)}>
            <Trans>Discard changes…</Trans>
          </Button>
        )}
      </Alert>
      {isAsking && <DiscardDialog editor={editor} onClose={() => setAsking(false)} />}
    </>
  );
}

function DiscardDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const discard = useMutation(discardMutation);
  const { id, version } = editor.configuration;
  function confirm(): void {
    discard.mutate(
      { id, version },
      {
        onSuccess: ({ data }) => {
          editor.start(data);
          showToast({ tone: 'success', text: t`Changes discarded` });
          onClose();
        },
      },
    );
  }
  return (
    <ConfirmDialog
      title={<Trans>Discard the changes?</Trans>}
      text={
        <p>
          <Trans>
            All settings go back to what is published, also what you have typed and not saved. This can’t be undone.
          </Trans>
        </p>
      }
      confirmLabel={<Trans>Discard changes</Trans>}
      isDanger
      isPending={discard.isPending}
      error={discard.error && <Alert tone="error">{errorText(discard.error, locale)}</Alert>}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
