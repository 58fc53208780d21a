import { ExportMenu } from '@app/audience/export-menu.tsx';
import { subscriptionStatuses } from '@app/contracts/number/number.ts';
import { recordsBeside } from '@app/ui/records-beside.ts';
import { StatusTabs } from '@app/ui/status-tabs.tsx';
import { numberUses } from '@app/contracts/number/number.ts';
import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useScope } from '@app/platform/session.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { DataList } from '@app/ui/data-list.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { FilterChips } from '@app/ui/filter-chips.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Page } from '@app/ui/page.tsx';
import { SearchInput } from '@app/ui/search-input.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { fileOfNumbers, numbersQuery } from './manage.queries.ts';
import { isNumberSort, manageState } from './manage.state.ts';
import { useNumberColumns } from './number-columns.tsx';
import { NumberDrawer } from './number-drawer.tsx';
import { useNumberTexts } from '../shared/number-texts.ts';
import { refreshNumbers } from './release.queries.ts';
import { UnpaidNote } from './unpaid-note.tsx';

/** Always on screen, so that the tabs stand still while their counts load. */
const STEADY = ['active', 'past_due', 'cancel_requested'] as const;

/** `/numbers/manage`: every phone number the account rents. */
export function ManagePage() {
  const { t } = useLingui();
  const locale = useLocale();
  const { nameOfUse } = useNumberTexts();
  const [state, change] = useUrlState(manageState);
  const list = useQuery(numbersQuery(state));
  const columns = useNumberColumns(({ id }) => paths.manage({ ...state, id }));
  useEvent('number', () => void refreshNumbers());
  const mayRent = useScope('number:write');
  const isFiltered = state.status !== 'all' || state.use.length > 0 || state.search !== '';

  return (
    <Page
      title={pageTitle(manifest.pages, paths.manage(), locale)}
      purpose={<Trans>Manage your rented phone numbers.</Trans>}
      action={
        mayRent && (
          <LinkButton to={paths.subscribe()}>
            <Trans>Rent numbers</Trans>
          </LinkButton>
        )
      }
    >
      <UnpaidNote counts={list.data?.info.counts_by_status} />
      <StatusTabs
        statuses={subscriptionStatuses}
        steady={STEADY}
        current={state.status}
        counts={list.data?.info.counts_by_status}
        pathTo={(status) => paths.manage({ ...state, status, page: 1 })}
      />
      <Toolbar
        search={
          <SearchInput
            label={t`Search by number or label`}
            value={state.search}
            onSearch={(search) => change({ search }, { replace: true })}
          />
        }
      >
        <FilterChips
          label={t`Used for`}
          chips={numberUses.map((use) => ({ value: use, label: nameOfUse(use) }))}
          chosen={state.use}
          onChange={(chosen) => change({ use: numberUses.filter((use) => chosen.includes(use)) })}
        />
        {mayRent && <ExportMenu ask={(format) => fileOfNumbers(state, format)} />}
      </Toolbar>
      <DataList
        label={t`Phone numbers`}
        query={list}
        columns={columns}
        rowKey={({ id }) => id}
        onSort={(sort) => isNumberSort(sort) && change({ sort })}
        onPage={(page) => change({ page })}
        onPageSize={(size) => change({ size })}
        onClearFilters={isFiltered ? () => change({ status: 'all', use: [], search: '' }) : undefined}
        empty={
          <EmptyState
            title={<Trans>No numbers yet</Trans>}
            text={<Trans>Rent a number so customers can call back and reply.</Trans>}
            action={
              mayRent && (
                <LinkButton to={paths.subscribe()}>
                  <Trans>Rent numbers</Trans>
                </LinkButton>
              )
            }
          />
        }
      />
      <NumberDrawer
        beside={recordsBeside(list.data?.data, state.id, (id) => change({ id }, { replace: true }))}
        id={state.id}
        onClose={() => change({ id: '' }, { replace: true })}
      />
    </Page>
  );
}
