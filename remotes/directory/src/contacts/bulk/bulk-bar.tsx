import type { ContactFilterInput } from '@app/contracts/contact/contact-filter.ts';
import type { Contact } from '@app/contracts/contact/contact.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { useScope } from '@app/platform/session.ts';
import { Button } from '@app/ui/button.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { ContactExport } from '../../shared/export/contact-export.tsx';
import { deleteSome } from '../../shared/trash/delete-contacts.ts';
import classes from './bulk.module.css';
import type { Selection } from './selection.ts';

const TagDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "directory-bulk" */ './tag-dialog.tsx')).TagDialog,
}));
const DeleteAllDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "directory-bulk" */ './delete-all-dialog.tsx')).DeleteAllDialog,
}));

interface BulkBarProps {
  readonly selection: Selection;
  /** Contacts of the page on screen. */
  readonly rows: readonly Contact[];
  /** How many the filter finds. */
  readonly total: number;
  readonly filter: ContactFilterInput;
}

/** What is chosen of the list, and what can be done with it. */
export function BulkBar({ selection, rows, total, filter }: BulkBarProps) {
  const { t } = useLingui();
  const mayWrite = useScope('contact:write');
  const mayDelete = useScope('contact:delete');
  const [dialog, setDialog] = useState<'tags' | 'delete' | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const here = rows.map(({ id }) => id);
  const isPage = here.length > 0 && here.every((id) => selection.has(id));
  const count = selection.isAll ? total : selection.ids.length;

  function done(): void {
    setDialog(null);
    selection.clear();
  }

  async function remove(): Promise<void> {
    if (selection.isAll) return setDialog('delete');
    setDeleting(true);
    const isDone = await deleteSome(selection.ids);
    setDeleting(false);
    if (isDone) selection.clear();
  }

  return (
    <div className={classes.bar} role="group" aria-label={t`Selected contacts`}>
      <label className={classes.page}>
        <input
          type="checkbox"
          checked={isPage}
          disabled={selection.isAll || here.length === 0}
          onChange={({ target }) => selection.choose(here, target.checked)}
        />
        <Trans>Select this page</Trans>
      </label>
      {count > 0 && (
        <>
          <span className={classes.count} role="status">
            <Plural value={count} one={`${formatNumber(count)} selected`} other={`${formatNumber(count)} selected`} />
          </span>
          {!selection.isAll && total > count && (
            <Button variant="subtle" onClick={selection.chooseAll}>
              <Trans>Select all {formatNumber(total)} that match</Trans>
            </Button>
          )}
          {mayWrite && (
            <Button variant="default" onClick={() => setDialog('tags')}>
              <Trans>Change tags</Trans>
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
        </>
      )}
      <Suspense>
        {dialog === 'tags' && (
          <TagDialog
            target={selection.isAll ? { filter } : { ids: selection.ids }}
            onClose={() => setDialog(null)}
            onDone={done}
          />
        )}
        {dialog === 'delete' && (
          <DeleteAllDialog filter={filter} count={total} onClose={() => setDialog(null)} onDone={done} />
        )}
      </Suspense>
    </div>
  );
}
