import { requestOutcomes } from '@app/contracts/developer/request-log.ts';
import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useUrlState, type UrlValues } from '@app/platform/url-state.ts';
import { DataList } from '@app/ui/data-list.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { FilterChips } from '@app/ui/filter-chips.tsx';
import { FilterMenu } from '@app/ui/filter-menu.tsx';
import { Page } from '@app/ui/page.tsx';
import { PeriodFilter } from '@app/ui/period-filter.tsx';
import { recordsBeside } from '@app/ui/records-beside.ts';
import { SearchInput } from '@app/ui/search-input.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ApiKey } from '@app/contracts/developer/api-key.ts';
import { sortKeys } from '../shared/key-lists.ts';
import { keysQuery } from '../shared/keys.queries.ts';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { DeveloperTabs } from '../shared/developer-tabs.tsx';
import { requestsQuery } from './logs.queries.ts';
import { logsState, requestSorts } from './logs.state.ts';
import { useRequestColumns } from './request-columns.tsx';
import { RequestDrawer } from './request-drawer.tsx';

type State = UrlValues<typeof logsState>;

/** `/developer/logs`: what programs asked of the public API in the last 30 days; one request opens beside the list. */
export function LogsPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const [state, change] = useUrlState(logsState);
  const keys = useQuery(keysQuery).data;
  const list = useQuery(requestsQuery(state));
  const columns = useRequestColumns((request) => paths.logs({ ...state, request: request.id }));
  const { outcome, key, from, to, search } = state;
  const isFiltered = outcome.length > 0 || [key, from, to, search].some((value) => value !== '');
  const lists = keys && sortKeys(keys.data.keys);
  return (
    <Page
      title={pageTitle(manifest.pages, paths.logs(), locale)}
      purpose={<Trans>Requests your systems made in the last 30 days.</Trans>}
    >
      <DeveloperTabs current="logs" counts={lists && { usable: lists.usable.length, ended: lists.ended.length }} />
      <RequestFilters state={state} keys={keys?.data.keys ?? []} onChange={change} />
      <DataList
        label={t`Requests`}
        query={list}
        columns={columns}
        rowKey={({ id }) => id}
        onSort={(sort) => change({ sort: requestSorts.find((known) => known === sort) ?? '-created_at' })}
        onPage={(page) => change({ page })}
        onPageSize={(size) => change({ size })}
        onClearFilters={isFiltered ? () => change({ outcome: [], key: '', from: '', to: '', search: '' }) : undefined}
        empty={
          <EmptyState
            title={<Trans>No requests yet</Trans>}
            text={<Trans>Requests to the API appear here as they come, with what was answered.</Trans>}
          />
        }
      />
      <RequestDrawer
        id={state.request}
        baseUrl={keys?.info.base_url}
        beside={recordsBeside(list.data?.data, state.request, (id) => change({ request: id }, { replace: true }))}
        onClose={() => change({ request: '' }, { replace: true })}
      />
    </Page>
  );
}

interface RequestFiltersProps {
  readonly state: State;
  readonly keys: readonly ApiKey[];
  readonly onChange: (changes: Partial<State>, options?: { replace?: boolean }) => void;
}

function RequestFilters({ state, keys, onChange }: RequestFiltersProps) {
  const { t } = useLingui();
  const names = { ok: t`Succeeded`, refused: t`Refused (4xx)`, failed: t`Failed (5xx)` };
  return (
    <Toolbar
      search={
        <SearchInput
          label={t`Search by path, request or message ID, or error code`}
          value={state.search}
          onSearch={(search) => onChange({ search }, { replace: true })}
        />
      }
    >
      <FilterChips
        label={t`Result`}
        chips={requestOutcomes.map((value) => ({ value, label: names[value] }))}
        chosen={state.outcome}
        onChange={(chosen) => onChange({ outcome: requestOutcomes.filter((known) => chosen.includes(known)) })}
      />
      <FilterMenu
        label={t`API key`}
        options={keys.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={state.key === '' ? [] : [state.key]}
        // One key at a time: the last one that was chosen.
        onChange={(chosen) => onChange({ key: chosen.at(-1) ?? '' })}
      />
      <PeriodFilter from={state.from} to={state.to} onChange={onChange} />
    </Toolbar>
  );
}
