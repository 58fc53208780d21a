import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { useScope } from '@app/platform/session.ts';
import { showToast } from '@app/platform/toast.ts';
import { ReasonedButton } from '@app/ui/reasoned-button.tsx';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { publishMutation } from '../shared/service.queries.ts';
import { PublishDialog, type PublishLook } from './publish-dialog.tsx';
import type { Editor } from './use-editor.ts';

/** Looks at what publishing would do, then shows it. */
export function PublishButton({ editor }: { editor: Editor }) {
  const locale = useLocale();
  const mayPublish = useScope('verify:publish');
  const [shown, setShown] = useState<PublishLook | null>(null);
  const look = useMutation(publishMutation);
  const { id, version, status, has_changes: isChanged } = editor.configuration;
  function open(): void {
    look.mutate(
      { data: { id, version } },
      {
        onSuccess: ({ data, info }) => setShown({ configuration: data, info }),
        onError: (error) => showToast({ tone: 'error', text: errorText(error, locale) }),
      },
    );
  }
  return (
    <>
      <ReasonedButton
        variant="default"
        reasonSide="before"
        isPending={look.isPending}
        reason={
          !mayPublish ? (
            <Trans>Required permission: verify:publish</Trans>
          ) : editor.isDirty ? (
            <Trans>Save your changes first</Trans>
          ) : status === 'published' && !isChanged ? (
            <Trans>Nothing to publish</Trans>
          ) : null
        }
        onClick={open}
      >
        <Trans>Publish…</Trans>
      </ReasonedButton>
      {shown && <PublishDialog look={shown} onClose={() => setShown(null)} />}
    </>
  );
}
