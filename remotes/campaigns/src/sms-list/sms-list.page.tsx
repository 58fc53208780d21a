import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useScope } from '@app/platform/session.ts';
import { readUrl, searchOf, useUrlState } from '@app/platform/url-state.ts';
import { DataList } from '@app/ui/data-list.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { IconPlus } from '@app/ui/icons.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Page } from '@app/ui/page.tsx';
import { PageActions } from '@app/ui/page-actions.tsx';
import { SearchInput } from '@app/ui/search-input.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { Link, Navigate } from 'react-router-dom';
import { isCampaignSort } from '../shared/campaign-sorts.ts';
import { hasCampaignFilter, noCampaignFilter } from '../shared/campaign-filter.ts';
import { CampaignFilters, SenderFilter } from '../shared/campaign-filters.tsx';
import { CampaignDownload } from '../shared/campaign-download.tsx';
import { CampaignTabs } from '../shared/campaign-tabs.tsx';
import { useLiveCampaigns } from '../shared/live-campaigns.ts';
import { usableSendersQuery } from '../shared/senders/sender.queries.ts';
import { SavedViews } from '../shared/views/saved-views.tsx';
import { useSmsColumns } from './sms-columns.tsx';
import classes from './sms-list.module.css';
import { smsListFilter, smsListQuery } from './sms-list.queries.ts';
import { smsListState } from './sms-list.state.ts';

/** `/Campaigns/Sms`: every SMS campaign of the account, by status, with what became of its messages and its money. */
export function SmsListPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const [state, change] = useUrlState(smsListState);
  const list = useQuery(smsListQuery(state));
  const columns = useSmsColumns();
  const mayWrite = useScope('campaign:write');
  const isFiltered = hasCampaignFilter(state) || state.sender !== '';
  useLiveCampaigns(list.data?.data);
  const isEmpty = !isFiltered && list.data?.total === 0;
  const senders = useQuery(usableSendersQuery);
  // Nothing was ever sent and nothing can be: the page that says what is missing is of more use.
  if (isEmpty && senders.data?.info.approved === 0) return <Navigate to={paths.noSms()} replace />;

  return (
    <Page
      title={pageTitle(manifest.pages, paths.smsCampaigns(), locale)}
      purpose={<Trans>Status, recipients and cost of each campaign.</Trans>}
      action={<PageActions more={<PagesBeside />}>{mayWrite && <NewCampaign />}</PageActions>}
    >
      <CampaignTabs
        channel="sms"
        current={state.status}
        counts={list.data?.info.counts_by_status}
        pathTo={(status) => paths.smsCampaigns({ ...state, status, page: 1 })}
      />
      <Toolbar
        search={
          <SearchInput
            label={t`Search by name, content or sender`}
            value={state.search}
            onSearch={(search) => change({ search }, { replace: true })}
          />
        }
      >
        <SenderFilter
          label={t`Sender`}
          all={t`All senders`}
          senders={senders.data?.data ?? []}
          chosen={state.sender}
          onChange={(sender) => change({ sender })}
        />
        <CampaignFilters state={state} onChange={change} />
        <SavedViews
          list="sms_campaigns"
          query={searchOf(smsListState, { ...state, page: 1 }).slice(1)}
          onChoose={(params) => change({ ...readUrl(smsListState, params), page: 1 })}
        />
        <Link to={paths.smsAnalytics()} className={classes.report}>
          <Trans>Report</Trans>
        </Link>
        {list.data?.total !== 0 && <CampaignDownload channel="sms" {...smsListFilter(state)} />}
      </Toolbar>
      <DataList
        label={t`SMS campaigns`}
        // Fetched again while campaigns move, which is no reason to grey the rows out.
        query={{ ...list, isFetching: list.isPlaceholderData }}
        columns={columns}
        rowKey={({ id }) => id}
        onSort={(sort) => isCampaignSort(sort) && change({ sort })}
        onPage={(page) => change({ page })}
        onPageSize={(size) => change({ size })}
        onClearFilters={isFiltered ? () => change({ ...noCampaignFilter, sender: '' }) : undefined}
        empty={
          <EmptyState
            title={<Trans>No SMS campaigns yet</Trans>}
            text={<Trans>A campaign sends one text to many recipients: from a file, from a paste or by tag.</Trans>}
            action={mayWrite && <NewCampaign />}
          />
        }
      />
    </Page>
  );
}

function NewCampaign() {
  return (
    <LinkButton to={paths.smsSender()} leftSection={<IconPlus size={16} aria-hidden />}>
      <Trans>New SMS campaign</Trans>
    </LinkButton>
  );
}

/** What campaigns are made of: the pages of senders, templates and links. */
function PagesBeside() {
  const locale = useLocale();
  const [mayReadSenders, mayReadTemplates] = [useScope('sender:read'), useScope('template:read')];
  const pages = [
    ...(mayReadSenders ? [paths.smsSenders()] : []),
    ...(mayReadTemplates ? [paths.smsTemplates()] : []),
    paths.smsLinks(),
  ];
  return pages.map((path) => (
    <LinkButton key={path} to={path} variant="default">
      {pageTitle(manifest.pages, path, locale)}
    </LinkButton>
  ));
}
