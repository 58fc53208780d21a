import type { Configuration } from '@app/contracts/verify/configuration.ts';
import { Count } from '@app/ui/count.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useChannelName } from './channel-texts.ts';
import classes from './configurations.module.css';
import { useLimitText } from './limit-text.ts';

/** How a service makes its codes, over which channels they go, and how often. */
export function ConfigurationDetails({ configuration }: { configuration: Configuration }) {
  const { t } = useLingui();
  return (
    <div className={classes.details}>
      <Facts
        facts={[
          { label: t`Status`, value: <StatusBadge status={configuration.status} /> },
          { label: t`Brand in the message`, value: configuration.brand },
          { label: t`Created at`, value: <DateTime at={configuration.created_at} /> },
          { label: t`Updated at`, value: <DateTime at={configuration.updated_at} /> },
        ]}
      />
      <Channels channels={configuration.channels} />
      <Codes configuration={configuration} />
      <Limits configuration={configuration} />
    </div>
  );
}

function Channels({ channels }: Pick<Configuration, 'channels'>) {
  const { t } = useLingui();
  const channelName = useChannelName();
  const lastOne = channels.length === 1 ? t`Only channel` : t`Last channel`;
  return (
    <section>
      <h3>
        <Trans>Channel order</Trans>
      </h3>
      <Facts
        facts={channels.map(({ channel, timeout_s: seconds }, index) => ({
          label: `${index + 1}. ${channelName(channel)}`,
          value: index + 1 < channels.length ? t`If not delivered in ${seconds} s, try next channel` : lastOne,
        }))}
      />
    </section>
  );
}

function Codes({ configuration }: { configuration: Configuration }) {
  const { t } = useLingui();
  const { code_type: type, code_length: length } = configuration;
  const duration = (seconds: number) => {
    const minutes = seconds / 60;
    return Number.isInteger(minutes) ? t`${minutes} min` : t`${seconds} s`;
  };
  return (
    <section>
      <h3>
        <Trans>OTP code</Trans>
      </h3>
      <Facts
        facts={[
          { label: t`Code format`, value: type === 'numeric' ? t`${length} digits` : t`${length} digits and letters` },
          { label: t`Expires after`, value: duration(configuration.validity_time) },
          { label: t`Resend after`, value: duration(configuration.resend_countdown) },
          { label: t`Maximum attempts`, value: <Count value={configuration.max_check_attempts} /> },
        ]}
      />
    </section>
  );
}

function Limits({ configuration }: { configuration: Configuration }) {
  const { t } = useLingui();
  const limitText = useLimitText();
  return (
    <section>
      <h3>
        <Trans>Sending limits</Trans>
      </h3>
      <Facts
        facts={[
          { label: t`Per phone number`, value: limitText(configuration.limit_phone) },
          {
            label: t`Per phone number, by period`,
            value: limitText(configuration.limit_phone_window, configuration.limit_phone_hours),
          },
          { label: t`Total`, value: limitText(configuration.limit_total) },
          {
            label: t`Total, by period`,
            value: limitText(configuration.limit_total_window, configuration.limit_total_hours),
          },
        ]}
      />
    </section>
  );
}
