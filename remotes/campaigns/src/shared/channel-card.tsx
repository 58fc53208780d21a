import type { getChannel } from '@app/contracts/channel/channel.calls.ts';
import type { Data } from '@app/contracts/core/call.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { Badge } from '@app/ui/badge.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './channel-card.module.css';
import { channelNames, channelNeeds, channelPurposes } from './channel-texts.ts';

export type Channel = Data<typeof getChannel>[number];

interface ChannelCardProps {
  readonly channel: Channel;
  /** Where the channel's own pages are, once it has any. */
  readonly link?: ReactNode;
}

/** One channel: what it is for, whether it is ready, and what it did in the last 30 days. */
export function ChannelCard({ channel: { key, status, stats }, link }: ChannelCardProps) {
  const { i18n } = useLingui();
  const name = channelNames[key];
  const purpose = channelPurposes[key];
  const need = channelNeeds[status];
  const sent = formatNumber(stats.sent_30d);
  const rate = stats.delivered_rate === null ? null : formatNumber(stats.delivered_rate * 100);
  return (
    <section className={classes.card}>
      <header className={classes.header}>
        <h2>{name ? i18n._(name) : key}</h2>
        {status === 'ready' ? (
          <Badge tone="delivered">
            <Trans>Ready</Trans>
          </Badge>
        ) : (
          <Badge tone="paused">{need ? i18n._(need) : status}</Badge>
        )}
      </header>
      {purpose && <p className={classes.purpose}>{i18n._(purpose)}</p>}
      <p className={classes.stats}>
        {rate === null ? (
          <Trans>Nothing sent in the last 30 days</Trans>
        ) : (
          <>
            {key === 'voice' ? (
              <Plural
                value={stats.sent_30d}
                one={`# call in 30 days, ${rate}% heard`}
                other={`${sent} calls in 30 days, ${rate}% heard`}
              />
            ) : (
              <Trans>
                {sent} sent in the last 30 days, {rate}% delivered
              </Trans>
            )}
          </>
        )}
      </p>
      {link}
    </section>
  );
}
