import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { Page } from '@app/ui/page.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { ChannelGrid } from '../shared/channel-grid.tsx';
import { channelsQuery, useLiveChannels } from '../shared/channels.queries.ts';
import { SEND, useAskedToSend } from './asked-to-send.ts';
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
  const asked = useAskedToSend();
  const single = useRef<HTMLDivElement>(null);
  // Before that, what stands above it has not its own height.
  const isSettled = !channels.isPending && !senders.isPending;
  useEffect(() => {
    if (asked !== null && isSettled) single.current?.scrollIntoView();
  }, [asked, isSettled]);

  return (
    <Page
      title={pageTitle(manifest.pages, paths.channels(), locale)}
      purpose={<Trans>What each channel is for and costs. Try them on your own phone, or send a single message.</Trans>}
    >
      <ChannelGrid query={channels} />
      <TryIt />
      <div className={classes.columns}>
        <div ref={single} id={SEND} className={classes.send}>
          <QuickSend senders={senders} prices={pricing.data?.data ?? []} />
        </div>
        <Prices />
      </div>
      <MessageLog />
    </Page>
  );
}
