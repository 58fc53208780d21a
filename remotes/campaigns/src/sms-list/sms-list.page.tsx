import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { DataList } from '@app/ui/data-list.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Page } from '@app/ui/page.tsx';
import { SearchInput } from '@app/ui/search-input.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { useLiveCampaigns } from '../shared/live-campaigns.ts';
import { CampaignDrawer } from './campaign-drawer.tsx';
import { useSmsColumns } from './sms-columns.tsx';
import { smsListQuery } from './sms-list.queries.ts';
import { isSmsListSort, smsListState } from './sms-list.state.ts';
import { StatusTabs } from './status-tabs.tsx';

/** `/Campaigns/Sms`: every SMS campaign of the account, by status, with what became of its messages and its money. */
export function SmsListPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const [state, change] = useUrlState(smsListState);
  const list = useQuery(smsListQuery(state));
  const columns = useSmsColumns(({ id }) => paths.smsCampaigns({ ...state, id }));
  const isFiltered = state.status !== 'all' || state.search !== '';
  useLiveCampaigns();

  return (
    <Page
      title={pageTitle(manifest.pages, paths.smsCampaigns(), locale)}
      purpose={<Trans>What was sent, to how many people, and what it cost.</Trans>}
    >
      <StatusTabs state={state} counts={list.data?.info.counts_by_status} />
      <Toolbar>
        <SearchInput
          label={t`Search by name, content or sender`}
          value={state.search}
          onSearch={(search) => change({ search }, { replace: true })}
        />
      </Toolbar>
      <DataList
        label={t`SMS campaigns`}
        query={list}
        columns={columns}
        rowKey={({ id }) => id}
        onSort={(sort) => isSmsListSort(sort) && change({ sort })}
        onPage={(page) => change({ page })}
        onClearFilters={isFiltered ? () => change({ status: 'all', search: '' }) : undefined}
        empty={
          <EmptyState
            title={<Trans>No SMS campaign yet</Trans>}
            text={<Trans>A campaign sends one text to many people. Try the channel with a single message first.</Trans>}
            action={
              <LinkButton to={paths.channels()}>
                <Trans>Send one message</Trans>
              </LinkButton>
            }
          />
        }
      />
      <CampaignDrawer id={state.id} onClose={() => change({ id: '' }, { replace: true })} />
    </Page>
  );
}
