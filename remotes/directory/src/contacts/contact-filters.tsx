import { carriers } from '@app/contracts/rules/phone.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { FilterMenu } from '@app/ui/filter-menu.tsx';
import { SearchInput } from '@app/ui/search-input.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConsentFilter } from './consent-filter.tsx';
import { MoreFilters } from './filters/more-filters.tsx';
import { tagsQuery } from './contacts.queries.ts';
import type { contactsState } from './contacts.state.ts';
import classes from './filters/filters.module.css';
import { SegmentBar } from './segments/segment-bar.tsx';

type State = UrlValues<typeof contactsState>;

interface ContactFiltersProps {
  readonly state: State;
  readonly onChange: (changes: Partial<State>, options?: { replace: boolean }) => void;
  /** Tabs of the statuses: below the filters, on phones among them. */
  readonly statuses: ReactNode;
  /** How many contacts each carrier has; undefined until that is known. */
  readonly countsByCarrier: Readonly<Record<string, number>> | undefined;
}

/** Search and what else narrows the list, all of it in the address. */
export function ContactFilters({ state, onChange, statuses, countsByCarrier }: ContactFiltersProps) {
  const { t } = useLingui();
  const carrierName = useCarrierName();
  const tags = useQuery(tagsQuery);
  return (
    <Toolbar
      search={
        <SearchInput
          label={t`Search by name, phone number or email`}
          value={state.search}
          onSearch={(search) => onChange({ search }, { replace: true })}
        />
      }
    >
      <SegmentBar state={state} onChange={onChange} />
      <FilterMenu
        label={t`Tags`}
        options={(tags.data?.data ?? []).map(({ id, name, contact_count }) => ({
          value: id,
          label: name,
          count: contact_count,
        }))}
        chosen={state.tag}
        onChange={(tag) => onChange({ tag })}
      />
      <FilterMenu
        label={t`Carrier`}
        options={carriers.map((carrier) => ({
          value: carrier,
          label: carrierName(carrier),
          count: countsByCarrier && (countsByCarrier[carrier] ?? 0),
        }))}
        chosen={state.carrier}
        onChange={(chosen) => onChange({ carrier: carriers.filter((carrier) => chosen.includes(carrier)) })}
      />
      <ConsentFilter chosen={state.consent} onChange={(consent) => onChange({ consent })} />
      <MoreFilters state={state} onChange={onChange} />
      <div className={classes.statuses} data-on={state.status !== 'all' || undefined}>
        {statuses}
      </div>
    </Toolbar>
  );
}
