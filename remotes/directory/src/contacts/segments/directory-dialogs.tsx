import { lazyPart } from '@app/platform/lazy-part.ts';
import { useScope } from '@app/platform/session.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { noFilter, type contactsState } from '../contacts.state.ts';
import { fieldsQuery } from '../../shared/fields.queries.ts';
import { rulesOfFilter } from './filter-rules.ts';
import { ruleTagsQuery, segmentsQuery } from './segments.queries.ts';

const FieldsDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "directory-fields" */ '../fields/fields-dialog.tsx')).FieldsDialog,
);
const SegmentDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "directory-segment" */ './segment-dialog.tsx')).SegmentDialog,
);

type State = UrlValues<typeof contactsState>;

interface DirectoryDialogsProps {
  readonly state: State;
  readonly onChange: (changes: Partial<State>, options?: { replace: boolean }) => void;
}

/** The dialogs over the directory that its address opens. */
export function DirectoryDialogs({ state, onChange }: DirectoryDialogsProps) {
  return (
    <Suspense>
      {state.fields === '1' && <FieldsDialog onClose={() => onChange({ fields: '' }, { replace: true })} />}
      {state.rules !== '' && <RulesDialog state={state} onChange={onChange} />}
    </Suspense>
  );
}

function RulesDialog({ state, onChange }: DirectoryDialogsProps) {
  const mayWrite = useScope('contact:write');
  const tags = useQuery(ruleTagsQuery).data?.data;
  const fields = useQuery(fieldsQuery).data?.data;
  const segments = useQuery(segmentsQuery).data?.data;
  const isNew = state.rules === 'new' || state.rules === 'filter';
  const segment = segments?.find(({ id }) => id === state.rules) ?? null;
  if (!mayWrite || !tags || !fields || (!isNew && !segment)) return null;
  return (
    <SegmentDialog
      key={state.rules}
      segment={segment}
      begin={state.rules === 'filter' ? rulesOfFilter(state) : null}
      sources={{ tags, fields }}
      onClose={() => onChange({ rules: '' }, { replace: true })}
      onSaved={({ id }) =>
        // The segment takes the place of the filter that it was made of.
        onChange({ ...noFilter, rules: '', segment: id }, { replace: true })
      }
    />
  );
}
