import type { ShortLink } from '@app/contracts/campaign/short-link.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { Absent } from '@app/ui/absent.tsx';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import classes from './sms-links.module.css';

/** One link: where it leads, and its clicks by day, hour, device and carrier. Programs that only look are counted apart. */
export function LinkClicks({ link }: { link: ShortLink }) {
  const { t } = useLingui();
  const deviceName = useDeviceName();
  const carrierName = useCarrierName();
  const days = link.by_day.map(({ day, clicks }) => ({ name: day.split('-').reverse().join('-'), clicks }));
  const hours = Object.entries(link.by_hour)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([hour, clicks]) => ({ name: `${hour}:00–${hour}:59`, clicks }));
  const devices = mostFirst(link.by_device, deviceName);
  const carriers = mostFirst(link.by_carrier, carrierName);
  return (
    <div className={classes.clicks}>
      <Facts
        facts={[
          {
            label: t`Leads to`,
            value: (
              <a href={link.target} rel="noreferrer">
                {link.target}
              </a>
            ),
          },
          { label: t`Clicks`, value: formatNumber(link.clicks) },
          { label: t`Recipients`, value: formatNumber(link.unique_clicks) },
          { label: t`Programs that only look`, value: formatNumber(link.bot_clicks) },
          { label: t`Last click`, value: <DateTime at={link.last_click_at} /> },
          { label: t`Expires`, value: link.expires_at === null ? <Absent /> : <DateTime at={link.expires_at} /> },
        ]}
      />
      <section>
        <h3>
          <Trans>Clicks by day</Trans>
        </h3>
        <Bars rows={days} />
      </section>
      {hours.length > 0 && (
        <section>
          <h3>
            <Trans>Clicks by hour of the day</Trans>
          </h3>
          <Bars rows={hours} />
        </section>
      )}
      <section>
        <h3>
          <Trans>Clicks by device</Trans>
        </h3>
        <Bars rows={devices} />
      </section>
      {carriers.length > 0 && (
        <section>
          <h3>
            <Trans>Clicks by carrier</Trans>
          </h3>
          <Bars rows={carriers} />
        </section>
      )}
    </div>
  );
}

function mostFirst(counts: Readonly<Record<string, number>>, nameOf: (key: string) => string) {
  return Object.entries(counts)
    .map(([key, clicks]) => ({ name: nameOf(key), clicks }))
    .toSorted((one, other) => other.clicks - one.clicks);
}

function useDeviceName(): (device: string) => string {
  const { t } = useLingui();
  return (device) => {
    if (device === 'android') return 'Android';
    if (device === 'ios') return 'iOS';
    return device === 'desktop' ? t`Computer` : t`Other`;
  };
}

function Bars({ rows }: { rows: readonly { readonly name: string; readonly clicks: number }[] }) {
  const most = Math.max(1, ...rows.map(({ clicks }) => clicks));
  if (rows.length === 0)
    return (
      <p>
        <Trans>No clicks yet.</Trans>
      </p>
    );
  return (
    <dl className={classes.bars}>
      {rows.map(({ name, clicks }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd aria-hidden="true">
            <div className={classes.bar} style={{ width: `${String((clicks / most) * 100)}%` }} />
          </dd>
          <dd>{formatNumber(clicks)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
