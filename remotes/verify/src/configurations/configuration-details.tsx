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
          { label: t`Changed at`, value: <DateTime at={configuration.updated_at} /> },
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
  const lastOne = channels.length === 1 ? t`The only one` : t`The last one`;
  return (
    <section>
      <h3>
        <Trans>Channels in order</Trans>
      </h3>
      <Facts
        facts={channels.map(({ channel, timeout_s: seconds }, index) => ({
          label: `${index + 1}. ${channelName(channel)}`,
          value: index + 1 < channels.length ? t`The next one after ${seconds} s without a receipt` : lastOne,
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
        <Trans>Codes</Trans>
      </h3>
      <Facts
        facts={[
          { label: t`Form`, value: type === 'numeric' ? t`${length} digits` : t`${length} digits and letters` },
          { label: t`Valid for`, value: duration(configuration.validity_time) },
          { label: t`Sent again after`, value: duration(configuration.resend_countdown) },
          { label: t`Tries to type it`, value: <Count value={configuration.max_check_attempts} /> },
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
        <Trans>Limits of submissions</Trans>
      </h3>
      <Facts
        facts={[
          { label: t`Per phone number`, value: limitText(configuration.limit_phone) },
          {
            label: t`Per phone number in a time frame`,
            value: limitText(configuration.limit_phone_window, configuration.limit_phone_hours),
          },
          { label: t`Total`, value: limitText(configuration.limit_total) },
          {
            label: t`Total in a time frame`,
            value: limitText(configuration.limit_total_window, configuration.limit_total_hours),
          },
        ]}
      />
    </section>
  );
}
