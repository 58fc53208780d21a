import type { getPricing } from '@app/contracts/channel/channel.calls.ts';
import type { Answer } from '@app/contracts/core/call.ts';
import { REVIEW_DAYS } from '@app/contracts/sender/sender-rules.ts';
import { TEMPLATE_REVIEW_DAYS } from '@app/contracts/zalo/zalo-limits.ts';
import { useScope } from '@app/platform/session.ts';
import { unitPriceText } from '@app/ui/figure-text.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import classes from '../shared/channel-card.module.css';
import { channelNames, channelPurposes } from '../shared/channel-texts.ts';
import { channelsQuery } from '../shared/channels.queries.ts';
import own from './latest-campaigns.module.css';
import { pricesQuery } from './overview.queries.ts';

const channels = ['sms', 'voice', 'zalo'] as const;
type Key = (typeof channels)[number];

const begins: Record<Key, () => string> = {
  sms: () => paths.smsSender(),
  voice: () => paths.voiceLaunch(),
  zalo: () => paths.zaloLaunch(),
};

/** For an account without campaigns: what each channel is for, what it costs and how soon it can be used. */
export function PickChannel() {
  const { i18n } = useLingui();
  const mayWrite = useScope('campaign:write');
  const states = useQuery(channelsQuery).data?.data;
  const prices = useQuery(pricesQuery).data;
  return (
    <section className={own.pick}>
      <h3>
        <Trans>No campaign yet. Pick a channel to begin with.</Trans>
      </h3>
      <ul className={`${classes.grid} ${own.rows}`}>
        {channels.map((key) => (
          <li key={key} className={classes.card}>
            <h4>{channelNames[key] && i18n._(channelNames[key])}</h4>
            <p className={classes.purpose}>{channelPurposes[key] && i18n._(channelPurposes[key])}</p>
            <p>
              <Price channel={key} prices={prices} />
            </p>
            <p>
              <LeadTime channel={key} isReady={states?.find((state) => state.key === key)?.status === 'ready'} />
            </p>
            {mayWrite && (
              <LinkButton to={begins[key]()} variant="default">
                <Begin channel={key} />
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Begin({ channel }: { channel: Key }) {
  if (channel === 'sms') return <Trans>Begin with SMS</Trans>;
  return channel === 'voice' ? <Trans>Start with voice calls</Trans> : <Trans>Begin with Zalo</Trans>;
}

/** The least that a message or a minute costs. */
function Price({ channel, prices }: { channel: Key; prices: Answer<typeof getPricing> | undefined }) {
  const amounts = (prices?.data ?? []).filter((price) => price.channel === channel).map((price) => price.unit_price);
  const least = amounts.toSorted((one, other) => Number(one) - Number(other))[0];
  if (channel === 'zalo') return <Trans>Zalo sets a price for each template.</Trans>;
  if (least === undefined || !prices) {
    return (
      <Link to={paths.channels()}>
        <Trans>See the prices</Trans>
      </Link>
    );
  }
  const price = unitPriceText(least, prices.info.currency);
  return channel === 'voice' ? <Trans>From {price} per minute</Trans> : <Trans>From {price} per segment</Trans>;
}

/** How soon a first campaign can go out. */
function LeadTime({ channel, isReady }: { channel: Key; isReady: boolean }) {
  if (isReady) return <Trans>Ready: can be sent today</Trans>;
  if (channel === 'voice') return <Trans>Ready as soon as you have a number to call from</Trans>;
  if (channel === 'sms') return <Trans>About {REVIEW_DAYS} working days until carriers approve your brand name</Trans>;
  return <Trans>About {TEMPLATE_REVIEW_DAYS} working days until Zalo approves a template</Trans>;
}
