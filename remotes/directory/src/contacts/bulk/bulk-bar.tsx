import type { ContactFilterInput } from '@app/contracts/contact/contact-filter.ts';
import { MOST_CONTACTS_MERGED } from '@app/contracts/contact/contact-merge.ts';
import type { Contact } from '@app/contracts/contact/contact.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { lazyPart } from '@app/platform/lazy-part.ts';
import { useScope } from '@app/platform/session.ts';
import { Button } from '@app/ui/button.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { ContactExport } from '../../shared/export/contact-export.tsx';
import { deleteSome } from '../../shared/trash/delete-contacts.ts';
import classes from './bulk.module.css';
import type { Selection } from './selection.ts';

const TagDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "directory-bulk" */ './tag-dialog.tsx')).TagDialog,
);
const StatusDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "directory-bulk" */ './status-dialog.tsx')).StatusDialog,
);
const MergeDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "directory-merge" */ '../merge/merge-dialog.tsx')).MergeDialog,
);
const DeleteAllDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "directory-bulk" */ './delete-all-dialog.tsx')).DeleteAllDialog,
);

interface BulkBarProps {
  readonly selection: Selection;
  /** The first contacts that the filter finds. */
  readonly rows: readonly Contact[];
  /** How many the filter finds; undefined while they are counted. */
  readonly total: number | undefined;
  readonly filter: ContactFilterInput;
  /** What the filter finds is on its way; `rows` and `total` are of the one before. */
  readonly isChanging: boolean;
}

/** What is chosen of the list, and what can be done with it. */
export function BulkBar({ selection, rows, total: counted, filter, isChanging }: BulkBarProps) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<BulkDialogProps['dialog'] | null>(null);
  const total = counted ?? 0;
  const count = selection.isAll ? total : selection.ids.length;

  function chooseAll(isChosen: boolean): void {
    if (!isChosen) return selection.clear();
    // Few are chosen one by one, so that what is done to them can be undone.
    if (rows.length === total)
      selection.choose(
        rows.map(({ id }) => id),
        true,
      );
    else selection.chooseAll();
  }

  function done(): void {
    setDialog(null);
    selection.clear();
  }

  return (
    <div
      className={classes.bar}
      role="group"
      aria-label={t`Selected contacts`}
      data-wide={count > 0 ? true : undefined}
    >
      <label className={classes.page}>
        <input
          type="checkbox"
          checked={total > 0 && count === total}
          disabled={isChanging || total === 0}
          onChange={({ target }) => chooseAll(target.checked)}
        />
        <Trans>Select all {counted === undefined ? '…' : formatNumber(counted)}</Trans>
      </label>
      {count > 0 && (
        <>
          <span className={classes.count} role="status">
            <Plural value={count} one={`${formatNumber(count)} selected`} other={`${formatNumber(count)} selected`} />
          </span>
          <BulkActions {...{ selection, count, filter }} onOpen={setDialog} />
          {!selection.isAll && count === 1 && total > 2 && (
            <span className={classes.hint}>
              <Trans>Hold Shift and press another box to select everything in between.</Trans>
            </span>
          )}
        </>
      )}
      {dialog && <BulkDialog {...{ dialog, selection, total, filter }} onClose={() => setDialog(null)} onDone={done} />}
    </div>
  );
}

interface BulkActionsProps extends Pick<BulkBarProps, 'selection' | 'filter'> {
  /** How many are chosen. */
  readonly count: number;
  readonly onOpen: (dialog: BulkDialogProps['dialog']) => void;
}

/** What can be done with the chosen contacts. */
function BulkActions({ selection, count, filter, onOpen }: BulkActionsProps) {
  const { t } = useLingui();
  const mayWrite = useScope('contact:write');
  const mayDelete = useScope('contact:delete');
  const [isDeleting, setDeleting] = useState(false);
  const isMergeable = !selection.isAll && count >= 2 && count <= MOST_CONTACTS_MERGED;

  async function remove(): Promise<void> {
    if (selection.isAll) return onOpen('delete');
    setDeleting(true);
    const isDone = await deleteSome(selection.ids);
    setDeleting(false);
    if (isDone) selection.clear();
  }

  return (
    <div className={classes.actions}>
      {mayWrite && (
        <Button variant="default" onClick={() => onOpen('tags')}>
          <Trans>Change tags</Trans>
        </Button>
      )}
      {mayWrite && (
        <Button variant="default" onClick={() => onOpen('status')}>
          <Trans>Change status</Trans>
        </Button>
      )}
      {mayWrite && isMergeable && (
        <Button variant="default" onClick={() => onOpen('merge')}>
          <Trans>Merge…</Trans>
        </Button>
      )}
      <ContactExport of={selection.isAll ? filter : { ids: [...selection.ids] }} label={t`Export selected`} />
      {mayDelete && (
        <Button variant="default" color="red" loading={isDeleting} onClick={() => void remove()}>
          <Trans>Delete selected</Trans>
        </Button>
      )}
      <Button variant="subtle" onClick={selection.clear}>
        <Trans>Clear selection</Trans>
      </Button>
    </div>
  );
}

interface BulkDialogProps extends Pick<BulkBarProps, 'selection' | 'filter'> {
  readonly total: number;
  readonly dialog: 'tags' | 'status' | 'merge' | 'delete';
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function BulkDialog({ dialog, selection, total, filter, ...around }: BulkDialogProps) {
  const { ids, isAll } = selection;
  return (
    <Suspense>
      {dialog === 'tags' && <TagDialog target={isAll ? { filter } : { ids }} {...around} />}
      {dialog === 'status' && (
        <StatusDialog target={isAll ? { filter } : { ids }} count={isAll ? total : ids.length} {...around} />
      )}
      {dialog === 'merge' && <MergeDialog ids={ids} chosen={ids} {...around} />}
      {dialog === 'delete' && <DeleteAllDialog filter={filter} count={total} {...around} />}
    </Suspense>
  );
}
