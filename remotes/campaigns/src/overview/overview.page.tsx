import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Page } from '@app/ui/page.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { ChannelGrid } from '../shared/channel-grid.tsx';
import { channelsQuery, useLiveChannels } from '../shared/channels.queries.ts';
import { useLiveCampaigns } from '../shared/live-campaigns.ts';
import classes from './latest-campaigns.module.css';
import { LatestCampaigns } from './latest-campaigns.tsx';
import { latestSmsQuery, latestVoiceQuery, latestZaloQuery, newest } from './overview.queries.ts';

/** `/Campaigns`: whether each channel is ready, and the newest campaigns. */
export function OverviewPage() {
  const locale = useLocale();
  const channels = useQuery(channelsQuery);
  const sms = useQuery(latestSmsQuery);
  const voice = useQuery(latestVoiceQuery);
  const zalo = useQuery(latestZaloQuery);
  const latest = sms.data && voice.data && zalo.data && newest(sms.data.data, voice.data.data, zalo.data.data);
  useLiveCampaigns(latest);
  useLiveChannels();

  return (
    <Page
      title={pageTitle(manifest.pages, paths.overview(), locale)}
      purpose={<Trans>Everything you send to many people at once.</Trans>}
      action={
        <span className={classes.actions}>
          <LinkButton to={paths.zaloLaunch()} variant="default">
            <Trans>New Zalo campaign</Trans>
          </LinkButton>
          <LinkButton to={paths.voiceLaunch()} variant="default">
            <Trans>New voice campaign</Trans>
          </LinkButton>
          <LinkButton to={paths.smsSender()}>
            <Trans>New SMS campaign</Trans>
          </LinkButton>
        </span>
      }
    >
      <ChannelGrid query={channels} />
      <LatestCampaigns
        campaigns={latest}
        error={sms.error ?? voice.error ?? zalo.error}
        onRetry={() => {
          void sms.refetch();
          void voice.refetch();
          void zalo.refetch();
        }}
      />
    </Page>
  );
}
