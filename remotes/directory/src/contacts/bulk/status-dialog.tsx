import type { SettableStatus } from '@app/contracts/contact/contact-bulk.ts';
import type { ContactFilterInput } from '@app/contracts/contact/contact-filter.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { ChoiceCards } from '@app/ui/choice-cards.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { ReasonedButton } from '@app/ui/reasoned-button.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSetStatus } from '../use-set-status.ts';

interface StatusDialogProps {
  readonly target: { readonly ids: readonly string[] } | { readonly filter: ContactFilterInput };
  /** How many it is about. */
  readonly count: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Blocks many contacts, or lets campaigns reach them again. */
export function StatusDialog({ target, count, onClose, onDone }: StatusDialogProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [status, setStatus] = useState<SettableStatus | null>(null);
  const work = useSetStatus(onDone);

  function save(wanted: SettableStatus): void {
    const whom = 'filter' in target ? { filter: target.filter } : { ids: [...target.ids] };
    work.mutate({ ...whom, status: wanted });
  }

  return (
    <Dialog
      title={
        <Plural
          value={count}
          one="Change the status of # contact"
          other={`Change the status of ${formatNumber(count)} contacts`}
        />
      }
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <ReasonedButton
            isPending={work.isPending}
            reason={status === null ? <Trans>Choose a status first</Trans> : null}
            reasonSide="before"
            onClick={() => status && save(status)}
          >
            <Trans>Save changes</Trans>
          </ReasonedButton>
        </>
      }
    >
      <ChoiceCards
        label={t`Status`}
        value={status ?? ''}
        onChange={setStatus}
        choices={[
          {
            value: 'blocked',
            title: <Trans>Blocked</Trans>,
            text: <Trans>Campaigns leave these contacts out until they are unblocked.</Trans>,
          },
          {
            value: 'active',
            title: <Trans>Active</Trans>,
            text: <Trans>Campaigns reach blocked and invalid contacts again. Who has opted out stays opted out.</Trans>,
          },
        ]}
      />
      {work.error && <Alert tone="error">{errorText(work.error, locale)}</Alert>}
    </Dialog>
  );
}
