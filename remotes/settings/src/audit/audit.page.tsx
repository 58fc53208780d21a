import { auditAreaNames, type AuditArea } from '@app/contracts/audit/audit-actions.ts';
import { ExportMenu } from '@app/audience/export-menu.tsx';
import { useUrlState, type UrlValues } from '@app/platform/url-state.ts';
import { DataList } from '@app/ui/data-list.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { FilterMenu } from '@app/ui/filter-menu.tsx';
import { PeriodFilter } from '@app/ui/period-filter.tsx';
import { recordsBeside } from '@app/ui/records-beside.ts';
import { SearchInput } from '@app/ui/search-input.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import { SettingsPage } from '../shared/settings-page.tsx';
import { useAuditColumns } from './audit-columns.tsx';
import { AuditDrawer } from './audit-drawer.tsx';
import { auditMembersQuery, auditQuery, fileOfAudit } from './audit.queries.ts';
import { auditSorts, auditState } from './audit.state.ts';

type State = UrlValues<typeof auditState>;

/** `/Settings/audit`: everything that was changed in the account, by whom and from where. */
export function AuditPage() {
  const { t } = useLingui();
  const [state, change] = useUrlState(auditState);
  const list = useQuery(auditQuery(state));
  const columns = useAuditColumns(({ id }) => paths.audit({ ...state, entry: id }));
  const { area, actor, from, to, search } = state;
  const isFiltered = area.length > 0 || [actor, from, to, search].some((value) => value !== '');
  return (
    <SettingsPage tab="audit">
      <AuditFilters state={state} onChange={change} />
      <DataList
        label={t`Changes`}
        query={list}
        columns={columns}
        rowKey={({ id }) => id}
        onSort={(sort) => change({ sort: auditSorts.find((known) => known === sort) ?? '-created_at' })}
        onPage={(page) => change({ page })}
        onPageSize={(size) => change({ size })}
        onClearFilters={isFiltered ? () => change({ area: [], actor: '', from: '', to: '', search: '' }) : undefined}
        empty={
          <EmptyState
            title={<Trans>No changes yet</Trans>}
            text={<Trans>Whatever is changed in this account appears here and stays.</Trans>}
          />
        }
      />
      <AuditDrawer
        id={state.entry}
        beside={recordsBeside(list.data?.data, state.entry, (id) => change({ entry: id }, { replace: true }))}
        onClose={() => change({ entry: '' }, { replace: true })}
      />
    </SettingsPage>
  );
}

function useAreaNames(): Readonly<Record<AuditArea, string>> {
  const { t } = useLingui();
  return {
    campaigns: t`Campaigns`,
    contacts: t`Contacts`,
    content: t`Senders, templates and sounds`,
    numbers: t`Phone numbers`,
    money: t`Billing`,
    team: t({ message: 'Team', context: 'permission' }),
    logins: t`Profiles and logins`,
    programs: t`API keys, callbacks and verification`,
    account: t`Account and documents`,
  };
}

interface AuditFiltersProps {
  readonly state: State;
  readonly onChange: (changes: Partial<State>, options?: { replace?: boolean }) => void;
}

function AuditFilters({ state, onChange }: AuditFiltersProps) {
  const { t } = useLingui();
  const names = useAreaNames();
  const { data: { data: members = [] } = {} } = useQuery(auditMembersQuery);
  return (
    <Toolbar
      search={
        <SearchInput
          label={t`Search by ID`}
          value={state.search}
          onSearch={(search) => onChange({ search }, { replace: true })}
        />
      }
    >
      <FilterMenu
        label={t({ message: 'Area', context: 'audit' })}
        options={auditAreaNames.map((area) => ({ value: area, label: names[area] }))}
        chosen={state.area}
        onChange={(chosen) => onChange({ area: auditAreaNames.filter((known) => chosen.includes(known)) })}
      />
      <FilterMenu
        label={t`Member`}
        options={members.map(({ id, name, is_former: isFormer }) => ({
          value: id,
          label: isFormer ? t`${name} (former member)` : name,
        }))}
        chosen={state.actor === '' ? [] : [state.actor]}
        // One member at a time: the last one that was chosen.
        onChange={(chosen) => onChange({ actor: chosen.at(-1) ?? '' })}
      />
      <PeriodFilter from={state.from} to={state.to} onChange={onChange} />
      <ExportMenu ask={(format) => fileOfAudit(state, format)} />
    </Toolbar>
  );
}
