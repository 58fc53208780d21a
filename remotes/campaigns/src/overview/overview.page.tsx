import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useScope } from '@app/platform/session.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { IconPlus } from '@app/ui/icons.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { PageActions } from '@app/ui/page-actions.tsx';
import { Page } from '@app/ui/page.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { ChannelGrid } from '../shared/channel-grid.tsx';
import { channelsQuery, useLiveChannels } from '../shared/channels.queries.ts';
import { useLiveCampaigns } from '../shared/live-campaigns.ts';
import { LatestCampaigns } from './latest-campaigns.tsx';
import { newest, useLatestCampaigns } from './overview.queries.ts';
import { overviewState } from './overview.state.ts';

/** `/Campaigns`: whether each channel is ready, and the newest campaigns. */
export function OverviewPage() {
  const locale = useLocale();
  const channels = useQuery(channelsQuery);
  const mayWrite = useScope('campaign:write');
  const [state, change] = useUrlState(overviewState);
  const lists = useLatestCampaigns(state);
  useLiveCampaigns(newest(lists));
  useLiveChannels();

  return (
    <Page
      title={pageTitle(manifest.pages, paths.overview(), locale)}
      purpose={<Trans>Send one message to many recipients.</Trans>}
      action={
        mayWrite && (
          <PageActions
            more={
              <>
                <LinkButton to={paths.zaloLaunch()} variant="default">
                  <Trans>New Zalo campaign</Trans>
                </LinkButton>
                <LinkButton to={paths.voiceLaunch()} variant="default">
                  <Trans>New voice campaign</Trans>
                </LinkButton>
              </>
            }
          >
            <LinkButton to={paths.smsSender()} leftSection={<IconPlus size={16} aria-hidden />}>
              <Trans>New SMS campaign</Trans>
            </LinkButton>
          </PageActions>
        )
      }
    >
      <ChannelGrid query={channels} />
      <LatestCampaigns lists={lists} state={state} onChange={(changes) => change(changes)} />
    </Page>
  );
}
