import { useScope } from '@app/platform/session.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { IconChevronDown } from '@app/ui/icons.ts';
import { Menu, type MenuItem } from '@app/ui/menu.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { contactsState } from '../contacts.state.ts';
import { DeleteSegment } from './delete-segment.tsx';
import { rulesOfFilter } from './filter-rules.ts';
import { segmentsQuery } from './segments.queries.ts';
import classes from './segments.module.css';
import { useState } from 'react';

type State = UrlValues<typeof contactsState>;

interface SegmentBarProps {
  readonly state: State;
  readonly onChange: (changes: Partial<State>) => void;
}

/** Chooses a segment, and leads to its rules. */
export function SegmentBar({ state, onChange }: SegmentBarProps) {
  const { t } = useLingui();
  const mayWrite = useScope('contact:write');
  const [isDeleting, setDeleting] = useState(false);
  const segments = useQuery(segmentsQuery).data?.data ?? [];
  const chosen = segments.find(({ id }) => id === state.segment);
  const items: MenuItem[] = [
    {
      key: 'all',
      label: t`All contacts`,
      isCurrent: state.segment === '',
      run: () => onChange({ segment: '' }),
    },
    ...segments.map(({ id, name }) => ({
      key: id,
      label: name,
      isCurrent: id === state.segment,
      run: () => onChange({ segment: id }),
    })),
  ];
  if (mayWrite) {
    items.push({ key: 'new', label: t`New segment…`, run: () => onChange({ rules: 'new' }) });
    if (rulesOfFilter(state)) {
      items.push({ key: 'filter', label: t`Save this filter as a segment…`, run: () => onChange({ rules: 'filter' }) });
    }
    if (chosen) {
      items.push({ key: 'edit', label: t`Change this segment…`, run: () => onChange({ rules: chosen.id }) });
      items.push({ key: 'delete', label: t`Delete this segment`, isDanger: true, run: () => setDeleting(true) });
    }
  }
  return (
    <div className={classes.bar} data-on={state.segment !== '' || undefined}>
      <Menu label={t`Contact segments`} buttonClassName={classes.button} items={items}>
        <span className={classes.name}>{chosen ? chosen.name : <Trans>All contacts</Trans>}</span>
        <IconChevronDown size={16} aria-hidden />
      </Menu>
      {isDeleting && chosen && (
        <DeleteSegment
          segment={chosen}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            setDeleting(false);
            onChange({ segment: '' });
          }}
        />
      )}
    </div>
  );
}
