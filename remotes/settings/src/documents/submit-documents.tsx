import type { Kyc } from '@app/contracts/kyc/kyc.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { useScope } from '@app/platform/session.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { ReasonedButton } from '@app/ui/reasoned-button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { submitMutation } from './documents.queries.ts';
import { MissingItems, type PathToItem } from './missing-items.tsx';

interface SubmitDocumentsProps {
  readonly kyc: Kyc;
  /** Where the form for an item is. */
  readonly pathTo: PathToItem;
}

/** Asks for the review of what was handed in, or says what is missing for it. */
export function SubmitDocuments({ kyc, pathTo }: SubmitDocumentsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const mayWrite = useScope('settings:write');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const submit = useMutation(submitMutation(key));
  const { is_open: isOpen, can_submit: canSubmit, missing, status } = kyc;
  if (!mayWrite || !isOpen || (status === 'verified' && !canSubmit)) return null;
  return (
    <>
      {submit.error && submit.error.status !== 500 && <Alert tone="error">{errorText(submit.error, locale)}</Alert>}
      <p>
        <ReasonedButton
          isPending={submit.isPending}
          reason={
            missing.length > 0 ? (
              <Trans>
                Still missing: <MissingItems items={missing} pathTo={pathTo} />
              </Trans>
            ) : null
          }
          onClick={() =>
            submit.mutate(
              {},
              {
                onSuccess: () => {
                  // The next review is another one.
                  setKey(crypto.randomUUID());
                  showToast({ tone: 'success', text: t`Documents submitted for review` });
                },
              },
            )
          }
        >
          <Trans>Submit for review</Trans>
        </ReasonedButton>
      </p>
    </>
  );
}
