import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useScope } from '@app/platform/session.ts';
import { readUrl, searchOf, useUrlState } from '@app/platform/url-state.ts';
import { DataList } from '@app/ui/data-list.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { IconPlus } from '@app/ui/icons.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Page } from '@app/ui/page.tsx';
import { SearchInput } from '@app/ui/search-input.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router-dom';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { hasCampaignFilter, noCampaignFilter } from '../shared/campaign-filter.ts';
import { CampaignFilters, SenderFilter } from '../shared/campaign-filters.tsx';
import { isCampaignSort } from '../shared/campaign-sorts.ts';
import { CampaignDownload } from '../shared/campaign-download.tsx';
import { CampaignTabs } from '../shared/campaign-tabs.tsx';
import { useLiveCampaigns } from '../shared/live-campaigns.ts';
import { oasQuery, useLiveZalo } from '../shared/zalo/zalo.queries.ts';
import { SavedViews } from '../shared/views/saved-views.tsx';
import { QuotaChips } from './quota-chips.tsx';
import { useZaloColumns } from './zalo-columns.tsx';
import classes from './zalo-list.module.css';
import { zaloListFilter, zaloListQuery } from './zalo-list.queries.ts';
import { zaloListState } from './zalo-list.state.ts';

/** `/Campaigns/zalo`: every Zalo campaign of the account, by status, with what became of its messages and its money. */
export function ZaloListPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const [state, change] = useUrlState(zaloListState);
  const list = useQuery(zaloListQuery(state));
  const oas = useQuery(oasQuery);
  const columns = useZaloColumns();
  const mayWrite = useScope('campaign:write');
  const isFiltered = hasCampaignFilter(state) || state.oa !== '';
  useLiveCampaigns(list.data?.data);
  useLiveZalo();
  const accounts = oas.data?.data ?? [];
  // Nothing was ever sent and nothing can be: the page that says what is missing is of more use.
  const isUnready = !isFiltered && list.data?.total === 0 && oas.data?.info.connected === 0;
  if (isUnready) return <Navigate to={paths.noZalo()} replace />;

  return (
    <Page
      title={pageTitle(manifest.pages, paths.zaloCampaigns(), locale)}
      purpose={<Trans>Status, recipients and cost of each Zalo campaign.</Trans>}
      action={mayWrite && <NewCampaign />}
    >
      <CampaignTabs
        channel="zalo"
        current={state.status}
        counts={list.data?.info.counts_by_status}
        pathTo={(status) => paths.zaloCampaigns({ ...state, status, page: 1 })}
      />
      <Toolbar
        search={
          <SearchInput
            label={t`Search by name, template or Zalo OA`}
            value={state.search}
            onSearch={(search) => change({ search }, { replace: true })}
          />
        }
      >
        <SenderFilter
          label={t`Zalo OA`}
          all={t`All Zalo OAs`}
          senders={accounts}
          chosen={state.oa}
          onChange={(oa) => change({ oa })}
        />
        <CampaignFilters state={state} onChange={change} />
        <SavedViews
          list="zalo_campaigns"
          query={searchOf(zaloListState, { ...state, page: 1 }).slice(1)}
          onChoose={(params) => change({ ...readUrl(zaloListState, params), page: 1 })}
        />
        <span className={classes.links}>
          <QuotaChips oas={accounts} />
          <Link to={paths.zaloTemplates()}>
            <Trans>Templates</Trans>
          </Link>
        </span>
        {list.data?.total !== 0 && <CampaignDownload channel="zalo" {...zaloListFilter(state)} />}
      </Toolbar>
      <DataList
        label={t`Zalo campaigns`}
        // Fetched again while campaigns move, which is no reason to grey the rows out.
        query={{ ...list, isFetching: list.isPlaceholderData }}
        columns={columns}
        rowKey={({ id }) => id}
        onSort={(sort) => isCampaignSort(sort) && change({ sort })}
        onPage={(page) => change({ page })}
        onPageSize={(size) => change({ size })}
        onClearFilters={isFiltered ? () => change({ ...noCampaignFilter, oa: '' }) : undefined}
        empty={
          <EmptyState
            title={<Trans>No Zalo campaign yet</Trans>}
            text={<Trans>A campaign sends an approved template to many recipients, each with their own values.</Trans>}
            action={mayWrite && <NewCampaign />}
          />
        }
      />
    </Page>
  );
}

function NewCampaign() {
  return (
    <LinkButton to={paths.zaloLaunch()} leftSection={<IconPlus size={16} aria-hidden />}>
      <Trans>New Zalo campaign</Trans>
    </LinkButton>
  );
}
