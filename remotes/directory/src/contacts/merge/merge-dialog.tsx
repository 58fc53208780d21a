import { mergeContacts } from '@app/contracts/contact/contact-merge.calls.ts';
import { usualKept, type MergeCandidate, type MergeChoice } from '@app/contracts/contact/contact-merge.ts';
import { formatPhone } from '@app/contracts/rules/phone.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { callMutation } from '@app/platform/query.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { ReasonedButton } from '@app/ui/reasoned-button.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChosenContacts, MergeChoices } from './merge-choices.tsx';
import { MergeOutcome } from './merge-outcome.tsx';
import classes from './merge.module.css';
import { mergePreviewQuery, refreshMerged } from './merge.queries.ts';

interface MergeDialogProps {
  readonly ids: readonly string[];
  /** Those of them that are chosen to begin with. */
  readonly chosen: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Makes one contact of several, and says before what that comes to. */
export function MergeDialog({ ids, chosen: first, onClose, onDone }: MergeDialogProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const preview = useQuery(mergePreviewQuery(ids));
  const [chosen, setChosen] = useState(first);
  const [wish, setWish] = useState<MergeChoice>({ keep: '', fields: {} });
  const merge = useMutation(callMutation(mergeContacts, () => ({ idempotencyKey: crypto.randomUUID() })));
  const candidates = preview.data?.data ?? [];
  const contacts = candidates.filter(({ id }) => chosen.includes(id));
  const choice = choiceAmong(contacts, wish);

  async function confirm(): Promise<void> {
    const { data } = await merge.mutateAsync({ ids: contacts.map(({ id }) => id), ...choice });
    const name = data.name || formatPhone(data.phone);
    onDone();
    showToast({ tone: 'success', text: t`The contacts are merged into ${name}. The others are in the trash.` });
    await refreshMerged();
  }

  return (
    <Dialog
      title={<Trans>Merge contacts</Trans>}
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <ReasonedButton
            reason={contacts.length < 2 ? <Trans>Choose at least two contacts.</Trans> : null}
            reasonSide="before"
            isPending={merge.isPending}
            onClick={() => void confirm().catch(() => null)}
          >
            <Trans>Merge the contacts</Trans>
          </ReasonedButton>
        </>
      }
    >
      {preview.error && !preview.data && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {!preview.data && !preview.error && <Skeleton height="240px" />}
      {preview.data && (
        <div className={classes.dialog}>
          {candidates.length > 2 && <ChosenContacts candidates={candidates} chosen={chosen} onChange={setChosen} />}
          {contacts.length >= 2 && (
            <>
              <MergeChoices contacts={contacts} choice={choice} onChange={setWish} />
              <MergeOutcome contacts={contacts} choice={choice} />
            </>
          )}
          {merge.error && <Alert tone="error">{errorText(merge.error, locale)}</Alert>}
        </div>
      )}
    </Dialog>
  );
}

/** What was wished for, as far as the contacts are still chosen. */
function choiceAmong(contacts: readonly MergeCandidate[], { keep, fields }: MergeChoice): MergeChoice {
  const isChosen = (wished: string) => contacts.some(({ id }) => id === wished);
  return {
    keep: isChosen(keep) ? keep : (usualKept(contacts) ?? ''),
    fields: Object.fromEntries(Object.entries(fields).filter(([, source]) => isChosen(source))),
  };
}
