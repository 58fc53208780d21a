import { getTagInContacts, updateContacts } from '@app/contracts/contact/contact-bulk.calls.ts';
import type { ContactFilterInput } from '@app/contracts/contact/contact-filter.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { callMutation, callQuery } from '@app/platform/query.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { ReasonedButton } from '@app/ui/reasoned-button.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TagLabel } from '../../shared/tag-label.tsx';
import { refreshBulk, refreshDirectory } from '../contacts.queries.ts';
import classes from './bulk.module.css';

interface TagDialogProps {
  readonly target: { readonly ids: readonly string[] } | { readonly filter: ContactFilterInput };
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Tags of many contacts: each is on all of them, on some, or on none; what is not touched stays. */
export function TagDialog({ target, onClose, onDone }: TagDialogProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const meant = 'filter' in target ? { filter: target.filter } : { contact_ids: [...target.ids] };
  const answer = useQuery({ ...callQuery(getTagInContacts, meant), staleTime: 0 });
  const [wishes, setWishes] = useState<Readonly<Record<string, boolean>>>({});
  const work = useMutation({
    ...callMutation(updateContacts),
    onSuccess: async ({ info: { updated } }) => {
      onDone();
      showToast(
        updated === null
          ? { tone: 'info', text: t`Tags are being changed.` }
          : { tone: 'success', text: plural(updated, { one: '# contact changed.', other: '# contacts changed.' }) },
      );
      await Promise.all([refreshDirectory(), refreshBulk()]);
    },
  });
  const chosen = (isOn: boolean) => Object.keys(wishes).filter((id) => wishes[id] === isOn);
  const selected = answer.data?.info.selected ?? 0;

  return (
    <Dialog
      title={<Trans>Change tags</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <ReasonedButton
            isPending={work.isPending}
            reason={Object.keys(wishes).length === 0 ? <Trans>Nothing is changed yet</Trans> : null}
            reasonSide="before"
            onClick={() => {
              const whom = 'filter' in target ? { filter: target.filter } : { ids: [...target.ids] };
              work.mutate({ ...whom, add_tags: chosen(true), remove_tags: chosen(false) });
            }}
          >
            <Trans>Save changes</Trans>
          </ReasonedButton>
        </>
      }
    >
      {answer.error && !answer.data && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {!answer.data && !answer.error && <Skeleton height="160px" />}
      {answer.data?.data.length === 0 && <Trans>There is no tag yet.</Trans>}
      {answer.data && (
        <ul className={classes.options}>
          {answer.data.data.map(({ id, name, color, count_in_selection: count }) => (
            <li key={id}>
              <TagOption
                name={name}
                color={color}
                count={count}
                selected={selected}
                wish={wishes[id]}
                onWish={(isOn) => setWishes({ ...wishes, [id]: isOn })}
              />
            </li>
          ))}
        </ul>
      )}
      {work.error && <Alert tone="error">{errorText(work.error, locale)}</Alert>}
    </Dialog>
  );
}

interface TagOptionProps {
  readonly name: string;
  readonly color: string;
  readonly count: number;
  readonly selected: number;
  /** Undefined while it was not touched. */
  readonly wish: boolean | undefined;
  readonly onWish: (isOn: boolean) => void;
}

function TagOption({ name, color, count, selected, wish, onWish }: TagOptionProps) {
  const isMixed = wish === undefined && count > 0 && count < selected;
  return (
    <label className={classes.option}>
      <input
        type="checkbox"
        checked={wish ?? (count > 0 && count === selected)}
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
        onChange={({ target }) => onWish(target.checked)}
      />
      <TagLabel name={name} color={color} />
      <small>
        <Trans>
          {formatNumber(count)} of {formatNumber(selected)}
        </Trans>
      </small>
    </label>
  );
}
