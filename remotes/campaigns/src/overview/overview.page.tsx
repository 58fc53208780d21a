import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Page } from '@app/ui/page.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { ChannelGrid } from '../shared/channel-grid.tsx';
import { channelsQuery } from '../shared/channels.queries.ts';
import { useLiveCampaigns } from '../shared/live-campaigns.ts';
import { LatestCampaigns } from './latest-campaigns.tsx';
import { latestCampaignsQuery } from './overview.queries.ts';

/** `/Campaigns`: whether each channel is ready, and the newest campaigns. */
export function OverviewPage() {
  const locale = useLocale();
  const channels = useQuery(channelsQuery);
  const latest = useQuery(latestCampaignsQuery);
  useLiveCampaigns();

  return (
    <Page
      title={pageTitle(manifest.pages, paths.overview(), locale)}
      purpose={<Trans>Everything you send to many people at once.</Trans>}
      action={
        <LinkButton to={paths.channels()}>
          <Trans>Send one message</Trans>
        </LinkButton>
      }
    >
      <ChannelGrid query={channels} />
      <LatestCampaigns query={latest} />
    </Page>
  );
}
