import { listCards } from '@app/contracts/billing/card.calls.ts';
import type { SavedCard } from '@app/contracts/billing/billing.ts';
import { errorText } from '@app/contracts/texts/message-text.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { lazyPart } from '@app/platform/lazy-part.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import classes from './add-funds.module.css';
import { removeCardMutation, setDefaultCardMutation } from './add-funds.queries.ts';
import { cardName } from '../shared/card-name.ts';

const ConfirmDialog = lazyPart(async () => (await import('@app/ui/confirm-dialog.tsx')).ConfirmDialog);

/** What can be done with a saved card. */
export function CardActions({ card }: { card: SavedCard }) {
  const locale = useLocale();
  const [isAsked, setAsked] = useState(false);
  const settled = { onSettled: () => void refreshCalls(listCards) };
  const remove = useMutation({ ...removeCardMutation(), ...settled });
  const makeDefault = useMutation({ ...setDefaultCardMutation(), ...settled });
  const name = cardName(card);
  const error = (failed: typeof remove.error) =>
    failed && failed.status !== 500 && <Alert tone="error">{errorText(failed, locale)}</Alert>;
  return (
    <>
      <p className={classes.choices}>
        {!card.default && (
          <Button
            variant="default"
            size="xs"
            loading={makeDefault.isPending}
            onClick={() => makeDefault.mutate({ id: card.id })}
          >
            <Trans>Make default</Trans>
          </Button>
        )}
        <Button variant="default" size="xs" onClick={() => setAsked(true)}>
          <Trans>Remove card</Trans>
        </Button>
      </p>
      {error(makeDefault.error)}
      {isAsked && (
        <Suspense>
          <ConfirmDialog
            title={<Trans>Remove {name}?</Trans>}
            text={<Trans>The card can’t be used here any more, until you enter it again.</Trans>}
            confirmLabel={<Trans>Remove card</Trans>}
            isDanger
            isPending={remove.isPending}
            error={error(remove.error)}
            onConfirm={() => remove.mutate({ id: card.id }, { onSuccess: () => setAsked(false) })}
            onCancel={() => setAsked(false)}
          />
        </Suspense>
      )}
    </>
  );
}
