import { VIEW_NAME_LENGTH, type SavedView, type ViewList } from '@app/contracts/view/saved-view.ts';
import { changeView, deleteView, storeView } from '@app/contracts/view/view.calls.ts';
import { api } from '@app/platform/api.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { callMutation } from '@app/platform/query.ts';
import { useScope } from '@app/platform/session.ts';
import { showToast } from '@app/platform/toast.ts';
import { Button } from '@app/ui/button.tsx';
import { Checkbox } from '@app/ui/checkbox.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './saved-views.module.css';
import { refreshViews, viewsQuery } from './views.queries.ts';

interface ManageViewsProps {
  readonly list: ViewList;
  readonly onClose: () => void;
}

/** The person's own views of a list, each to be renamed, shared or deleted, and those that colleagues share. */
export function ManageViews({ list, onClose }: ManageViewsProps) {
  const views = useQuery(viewsQuery(list)).data?.data ?? [];
  const own = views.filter((view) => view.shared_by === null);
  const colleagues = views.filter((view) => view.shared_by !== null);
  return (
    <Dialog title={<Trans>Manage views</Trans>} onClose={onClose}>
      {views.length === 0 && (
        <p>
          <Trans>No view is left.</Trans>
        </p>
      )}
      <ul className={classes.views}>
        {own.map((view) => (
          <OwnView key={view.id} list={list} view={view} />
        ))}
      </ul>
      {colleagues.length > 0 && (
        <>
          <h3 className={classes.heading}>
            <Trans>Shared by colleagues</Trans>
          </h3>
          <ul className={classes.views}>
            {colleagues.map((view) => (
              <ColleaguesView key={view.id} view={view} />
            ))}
          </ul>
        </>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

function OwnView({ list, view: { id, name, query, is_shared: isShared } }: { list: ViewList; view: SavedView }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [next, setNext] = useState(name);
  /** The box follows the person at once, and goes back if that is refused. */
  const [isTicked, setTicked] = useState(isShared);
  const change = useMutation({
    ...callMutation(changeView),
    onSuccess: refreshViews,
    onError: () => setTicked(isShared),
  });
  const undo = async () => {
    await api.send(storeView, { list, name, query, is_shared: isShared });
    await refreshViews();
  };
  const isNew = next.trim() !== '' && next.trim() !== name;
  return (
    <li>
      <form
        noValidate
        className={classes.view}
        onSubmit={(event) => {
          event.preventDefault();
          if (isNew) change.mutate({ id, name: next });
        }}
      >
        <TextInput
          label={t`Name of ${name}`}
          value={next}
          maxLength={VIEW_NAME_LENGTH}
          onChange={({ currentTarget }) => setNext(currentTarget.value)}
          error={change.error ? errorText(change.error, locale) : undefined}
        />
        <Button
          type="submit"
          variant="default"
          loading={change.isPending}
          disabled={!isNew}
          aria-label={t`Rename ${name}`}
        >
          <Trans>Rename</Trans>
        </Button>
        <DeleteView id={id} name={name} undo={undo} />
        <Checkbox
          className={classes.share}
          label={<Trans>Share it with the team</Trans>}
          aria-label={t`Share ${name} with the team`}
          checked={isTicked}
          onChange={({ currentTarget: { checked } }) => {
            setTicked(checked);
            change.mutate({ id, is_shared: checked });
          }}
        />
      </form>
    </li>
  );
}

/** Whoever manages the team tidies up after others: a colleague who has left, for instance. */
function ColleaguesView({ view: { id, name, shared_by: colleague } }: { view: SavedView }) {
  const mayDelete = useScope('team:write');
  return (
    <li className={classes.shared}>
      <span className={classes.name}>{name}</span>
      <span className={classes.colleague}>{colleague}</span>
      {mayDelete && <DeleteView id={id} name={name} />}
    </li>
  );
}

function DeleteView({ id, name, undo }: { id: string; name: string; undo?: () => Promise<void> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const remove = useMutation({
    ...callMutation(deleteView),
    onError: (error) => showToast({ tone: 'error', text: errorText(error, locale) }),
    onSuccess: async () => {
      await refreshViews();
      showToast({
        tone: 'info',
        text: t`“${name}” is deleted`,
        ...(undo && { action: { label: t`Undo`, run: () => void undo() } }),
      });
    },
  });
  return (
    <Button
      variant="outline"
      color="red"
      loading={remove.isPending}
      onClick={() => remove.mutate({ id })}
      aria-label={t`Delete ${name}`}
    >
      <Trans>Delete</Trans>
    </Button>
  );
}
