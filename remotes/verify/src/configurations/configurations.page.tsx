import { configurationStatuses } from '@app/contracts/verify/configuration.ts';
import { recordsBeside } from '@app/ui/records-beside.ts';
import { StatusTabs } from '@app/ui/status-tabs.tsx';
import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { lazyPart } from '@app/platform/lazy-part.ts';
import { useScope } from '@app/platform/session.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { DataList } from '@app/ui/data-list.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { IconPlus } from '@app/ui/icons.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Page } from '@app/ui/page.tsx';
import { SearchInput } from '@app/ui/search-input.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { useConfigurationColumns } from './configuration-columns.tsx';
import { ConfigurationDrawer } from './configuration-drawer.tsx';
import { configurationsQuery } from './configurations.queries.ts';
import { configurationsState, isConfigurationSort } from './configurations.state.ts';
import { Totals } from './totals.tsx';

const StarterDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "verify-starter" */ './starter-dialog.tsx')).StarterDialog,
);

/** `/verify`: the account's verification services, and how many people they verified. */
export function ConfigurationsPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const [state, change] = useUrlState(configurationsState);
  const list = useQuery(configurationsQuery(state));
  const columns = useConfigurationColumns(({ id }) => paths.configurations({ ...state, id }));
  const mayWrite = useScope('verify:write');
  const navigate = useNavigate();
  const isFiltered = state.status !== 'all' || state.search !== '';

  return (
    <Page
      title={pageTitle(manifest.pages, paths.configurations(), locale)}
      purpose={<Trans>Send OTP codes and verify them.</Trans>}
      action={
        mayWrite && (
          <LinkButton to={paths.configurations({ ...state, new: '1' })} leftSection={<IconPlus size={16} />}>
            <Trans>New service</Trans>
          </LinkButton>
        )
      }
    >
      {(list.data || !list.error) && <Totals totals={list.data?.info.totals} />}
      <StatusTabs
        statuses={configurationStatuses}
        current={state.status}
        counts={list.data?.info.counts_by_status}
        pathTo={(status) => paths.configurations({ ...state, status, page: 1 })}
      />
      <Toolbar
        search={
          <SearchInput
            label={t`Search by name or brand`}
            value={state.search}
            onSearch={(search) => change({ search }, { replace: true })}
          />
        }
      >
        <LinkButton to={paths.logs()} variant="default">
          <Trans>All logs</Trans>
        </LinkButton>
        <LinkButton to={paths.report()} variant="default">
          <Trans>Conversion report</Trans>
        </LinkButton>
      </Toolbar>
      <DataList
        label={t`Verification services`}
        query={list}
        columns={columns}
        rowKey={({ id }) => id}
        onSort={(sort) => isConfigurationSort(sort) && change({ sort })}
        onPage={(page) => change({ page })}
        onPageSize={(size) => change({ size })}
        onClearFilters={isFiltered ? () => change({ status: 'all', search: '' }) : undefined}
        empty={
          <EmptyState
            title={<Trans>No verification services yet</Trans>}
            text={<Trans>A service sets the brand, channels and limits for your OTP codes.</Trans>}
            action={
              mayWrite && (
                <LinkButton to={paths.configurations({ new: '1' })} variant="default">
                  <Trans>New service</Trans>
                </LinkButton>
              )
            }
          />
        }
      />
      <ConfigurationDrawer
        beside={recordsBeside(list.data?.data, state.id, (id) => change({ id }, { replace: true }))}
        id={state.id}
        summary={list.data?.data.find(({ id }) => id === state.id)}
        onClose={() => change({ id: '' }, { replace: true })}
        onOpen={(id) => change({ id }, { replace: true })}
      />
      <Suspense>
        {mayWrite && state.new === '1' && (
          <StarterDialog
            onClose={() => change({ new: '' }, { replace: true })}
            onCreated={({ id }) => void navigate(paths.editor({ id }))}
          />
        )}
      </Suspense>
    </Page>
  );
}
