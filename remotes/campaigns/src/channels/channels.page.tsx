import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { Page } from '@app/ui/page.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { ChannelGrid } from '../shared/channel-grid.tsx';
import { channelsQuery, useLiveChannels } from '../shared/channels.queries.ts';
import { pricingQuery, sendersQuery } from './channels.queries.ts';
import classes from './channels.module.css';
import { MessageLog } from './message-log.tsx';
import { Prices } from './prices.tsx';
import { QuickSend } from './quick-send.tsx';
import { TryIt } from './try-it.tsx';

/** `/channels`: what each channel is for and costs, tries on one's own phone, and single messages. */
export function ChannelsPage() {
  const locale = useLocale();
  const channels = useQuery(channelsQuery);
  const pricing = useQuery(pricingQuery);
  const senders = useQuery(sendersQuery);
  useLiveChannels();

  return (
    <Page
      title={pageTitle(manifest.pages, paths.channels(), locale)}
      purpose={<Trans>What each channel is for and costs. Try them on your own phone, or send a single message.</Trans>}
    >
      <ChannelGrid query={channels} />
      <TryIt />
      <div className={classes.columns}>
        <QuickSend senders={senders} prices={pricing.data?.data ?? []} />
        <Prices />
      </div>
      <MessageLog />
    </Page>
  );
}
