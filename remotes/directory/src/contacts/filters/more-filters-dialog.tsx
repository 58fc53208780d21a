import type { ContactField } from '@app/contracts/contact/contact-field.ts';
import { Button } from '@app/ui/button.tsx';
import { DayRange } from '@app/ui/day-range.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { fieldsQuery } from '../../shared/fields.queries.ts';
import classes from './filters.module.css';
import type { MoreFiltersProps } from './filter-props.ts';
import { ownDraftOf, ownRulesOf, type OwnDraft } from './own-draft.ts';
import { OwnFilter } from './own-filter.tsx';
import { keyOf } from './own-rules.ts';

interface MoreFiltersDialogProps extends MoreFiltersProps {
  readonly onClose: () => void;
}

/** Narrows the list to days of creation and to what own fields hold. */
export function MoreFiltersDialog({ state, onChange, onClose }: MoreFiltersDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const fields = useQuery(fieldsQuery);
  const [span, setSpan] = useState({ from: state.from, to: state.to });
  const [drafts, setDrafts] = useState<Readonly<Record<string, OwnDraft>>>({});
  const known = fields.data?.data;
  const draftOf = (field: ContactField) => drafts[field.key] ?? ownDraftOf(field, state.own);

  function apply(): void {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) return wrong.focus();
    // Without the fields what is asked of them stays as it is.
    const asked = known?.flatMap((field) =>
      drafts[field.key] ? ownRulesOf(field, draftOf(field)) : state.own.filter((rule) => keyOf(rule) === field.key),
    );
    onChange({ ...span, ...(asked && { own: asked }) });
  }

  return (
    <Dialog
      title={<Trans>More filters</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id}>
            <Trans>Apply filters</Trans>
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={form}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <fieldset className={classes.section}>
          <legend>
            <Trans>Added at</Trans>
          </legend>
          <DayRange {...span} onChange={setSpan} />
        </fieldset>
        <fieldset className={classes.section}>
          <legend>
            <Trans>Own fields</Trans>
          </legend>
          {fields.error && !known && <ErrorState error={fields.error} onRetry={() => void fields.refetch()} />}
          {!known && !fields.error && <Skeleton width="60%" />}
          {known?.length === 0 && (
            <p>
              <Trans>No fields of your own yet. Add one with “Fields” above the list.</Trans>
            </p>
          )}
          {known?.map((field) => (
            <OwnFilter
              key={field.key}
              field={field}
              draft={draftOf(field)}
              onChange={(draft) => setDrafts((last) => ({ ...last, [field.key]: draft }))}
            />
          ))}
        </fieldset>
      </form>
    </Dialog>
  );
}
