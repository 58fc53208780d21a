import { pageTitle } from '@app/contracts/remote-pages.ts';
import { callTypes } from '@app/contracts/voice/voice-campaign.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { lazyPart } from '@app/platform/lazy-part.ts';
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
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { isCampaignSort } from '../shared/campaign-sorts.ts';
import { campaignFilter, hasCampaignFilter, noCampaignFilter } from '../shared/campaign-filter.ts';
import { CampaignFilters } from '../shared/campaign-filters.tsx';
import { CampaignDownload } from '../shared/campaign-download.tsx';
import { CampaignTabs } from '../shared/campaign-tabs.tsx';
import { useLiveCampaigns } from '../shared/live-campaigns.ts';
import { SavedViews } from '../shared/views/saved-views.tsx';
import { useVoiceColumns } from './voice-columns.tsx';
import { voiceListQuery } from './voice-list.queries.ts';
import { voiceListState } from './voice-list.state.ts';
import classes from './voice-list.module.css';

const SampleSound = lazyPart(
  async () => (await import(/* webpackChunkName: "campaigns-sample-sound" */ './sample-sound.tsx')).SampleSound,
);

/** `/Campaigns/voice`: every voice campaign of the account, by status, with what became of its calls and its money. */
export function VoiceListPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const [state, change] = useUrlState(voiceListState);
  const list = useQuery(voiceListQuery(state));
  const columns = useVoiceColumns();
  const mayWrite = useScope('campaign:write');
  const isFiltered = hasCampaignFilter(state);
  useLiveCampaigns(list.data?.data);

  return (
    <Page
      title={pageTitle(manifest.pages, paths.voiceCampaigns(), locale)}
      purpose={<Trans>Who was called, who listened, and what it cost.</Trans>}
      action={mayWrite && <NewCampaign />}
    >
      <CampaignTabs
        channel="voice"
        current={state.status}
        counts={list.data?.info.counts_by_status}
        pathTo={(status) => paths.voiceCampaigns({ ...state, status, page: 1 })}
      />
      <Toolbar
        search={
          <SearchInput
            label={t`Search by name, sound or caller`}
            value={state.search}
            onSearch={(search) => change({ search }, { replace: true })}
          />
        }
      >
        <CampaignFilters types={callTypes} state={state} onChange={change} />
        <SavedViews
          list="voice_campaigns"
          query={searchOf(voiceListState, { ...state, page: 1 }).slice(1)}
          onChoose={(params) => change({ ...readUrl(voiceListState, params), page: 1 })}
        />
        <span className={classes.links}>
          <Link to={paths.voiceLog()}>
            <Trans>All calls</Trans>
          </Link>
          <Link to={paths.sounds()}>
            <Trans>Sound library</Trans>
          </Link>
        </span>
        {list.data?.total !== 0 && <CampaignDownload channel="voice" {...campaignFilter(state)} />}
      </Toolbar>
      <DataList
        label={t`Voice campaigns`}
        // Fetched again while campaigns move, which is no reason to grey the rows out.
        query={{ ...list, isFetching: list.isPlaceholderData }}
        columns={columns}
        rowKey={({ id }) => id}
        onSort={(sort) => isCampaignSort(sort) && change({ sort })}
        onPage={(page) => change({ page })}
        onPageSize={(size) => change({ size })}
        onClearFilters={isFiltered ? () => change(noCampaignFilter) : undefined}
        empty={
          <EmptyState
            title={<Trans>No voice campaign yet</Trans>}
            text={
              <Trans>A campaign calls many recipients and plays them a sound; they answer by pressing a key.</Trans>
            }
            action={
              <>
                <Suspense>
                  <SampleSound />
                </Suspense>
                {mayWrite && <NewCampaign />}
              </>
            }
          />
        }
      />
    </Page>
  );
}

function NewCampaign() {
  return (
    <LinkButton to={paths.voiceLaunch()} leftSection={<IconPlus size={16} aria-hidden />}>
      <Trans>New voice campaign</Trans>
    </LinkButton>
  );
}
