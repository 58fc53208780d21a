import { lazyPart } from '@app/platform/lazy-part.ts';
import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import classes from '../segments/segments.module.css';
import type { MoreFiltersProps } from './filter-props.ts';

const MoreFiltersDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "directory-filters" */ './more-filters-dialog.tsx')).MoreFiltersDialog,
);

/** Opens the filters by day of creation and by own fields. */
export function MoreFilters({ state, onChange }: MoreFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={classes.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>More filters…</Trans>
      </button>
      <Suspense>
        {isOpen && (
          <MoreFiltersDialog
            state={state}
            onClose={() => setOpen(false)}
            onChange={(changes) => {
              setOpen(false);
              onChange(changes);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
