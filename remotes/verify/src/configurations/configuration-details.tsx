import type { Configuration, ConfigurationSummary } from '@app/contracts/verify/configuration.ts';
import { Count } from '@app/ui/count.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { Disclosure } from '@app/ui/disclosure.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { RecordFigures, RecordParts } from '@app/ui/record-drawer.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useChannelName } from '../shared/channel-texts.ts';
import classes from '../shared/verify.module.css';
import { ChangedBadge } from '../shared/changed-badge.tsx';
import { useDurationText } from '../shared/duration-text.ts';
import { useLimitText } from '../shared/limit-text.ts';

interface ConfigurationDetailsProps {
  readonly configuration: Configuration;
  readonly summary: ConfigurationSummary | undefined;
}

/** What a service did of late, how it makes its codes, over which channels they go, and how often. */
export function ConfigurationDetails({ configuration, summary }: ConfigurationDetailsProps) {
  const { t } = useLingui();
  return (
    <div className={classes.stack}>
      {summary && <LastDay summary={summary} />}
      <Facts
        facts={[
          {
            label: t`Status`,
            value: (
              <>
                <StatusBadge status={configuration.status} /> {configuration.has_changes && <ChangedBadge />}
              </>
            ),
          },
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

function LastDay({ summary }: { summary: ConfigurationSummary }) {
  const { t } = useLingui();
  const { sent_24h: sent, delivered_24h: delivered, verified_24h: verified } = summary;
  // A code may be entered before its delivery is reported.
  const arrived = Math.max(delivered, verified);
  return (
    <>
      <RecordFigures
        figures={[
          { label: t`Sent (24 h)`, value: <Count value={sent} /> },
          { label: t`Delivered (24 h)`, value: <Count value={delivered} /> },
          { label: t`Verified (24 h)`, value: <Count value={verified} /> },
        ]}
      />
      <RecordParts
        label={t`Sent (24 h)`}
        parts={[
          { name: t`Verified`, count: verified, tone: 'delivered' },
          { name: t`Delivered, not verified`, count: arrived - verified, tone: 'sending' },
          { name: t`Not delivered`, count: sent - arrived, tone: 'line-strong' },
        ]}
      />
    </>
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
  const duration = useDurationText();
  return (
    <Disclosure title={<Trans>OTP code</Trans>}>
      <Facts
        facts={[
          { label: t`Code format`, value: type === 'numeric' ? t`${length} digits` : t`${length} digits and letters` },
          { label: t`Expires after`, value: duration(configuration.validity_time) },
          { label: t`Resend after`, value: duration(configuration.resend_countdown) },
          { label: t`Maximum attempts`, value: <Count value={configuration.max_check_attempts} /> },
        ]}
      />
    </Disclosure>
  );
}

function Limits({ configuration }: { configuration: Configuration }) {
  const { t } = useLingui();
  const limitText = useLimitText();
  return (
    <Disclosure title={<Trans>Sending limits</Trans>}>
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
    </Disclosure>
  );
}
