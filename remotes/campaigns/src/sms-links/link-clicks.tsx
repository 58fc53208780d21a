import type { ShortLink } from '@app/contracts/campaign/short-link.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { Absent } from '@app/ui/absent.tsx';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { Count } from '@app/ui/count.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { Disclosure } from '@app/ui/disclosure.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { RecordFigures, RecordParts } from '@app/ui/record-drawer.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import classes from './sms-links.module.css';

const deviceTones = [
  ['android', 'delivered'],
  ['ios', 'sending'],
  ['desktop', 'scheduled'],
  ['other', 'line-strong'],
] as const;

/** One link: where it leads, and its clicks by device, day, hour and carrier. Programs that only look are counted apart. */
export function LinkClicks({ link }: { link: ShortLink }) {
  const { t } = useLingui();
  const deviceName = useDeviceName();
  const carrierName = useCarrierName();
  const days = link.by_day.map(({ day, clicks }) => ({ name: day.split('-').reverse().join('-'), clicks }));
  const hours = Object.entries(link.by_hour)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([hour, clicks]) => ({ name: `${hour}:00–${hour}:59`, clicks }));
  const devices = deviceTones.map(([device, tone]) => ({
    name: deviceName(device),
    count: link.by_device[device] ?? 0,
    tone,
  }));
  const carriers = Object.entries(link.by_carrier)
    .map(([carrier, clicks]) => ({ name: carrierName(carrier), clicks }))
    .toSorted((one, other) => other.clicks - one.clicks);
  return (
    <div className={classes.clicks}>
      <RecordFigures
        figures={[
          { label: t`Clicks`, value: <Count value={link.clicks} /> },
          { label: t`Recipients`, value: <Count value={link.unique_clicks} /> },
          { label: t`Programs that only look`, value: <Count value={link.bot_clicks} /> },
        ]}
      />
      <RecordParts label={t`Clicks by device`} parts={devices} />
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
        <Disclosure title={<Trans>Clicks by hour of the day</Trans>}>
          <Bars rows={hours} />
        </Disclosure>
      )}
      {carriers.length > 0 && (
        <Disclosure title={<Trans>Clicks by carrier</Trans>}>
          <Bars rows={carriers} />
        </Disclosure>
      )}
    </div>
  );
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
