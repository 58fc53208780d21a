import type { SmsAnalytics } from '@app/contracts/campaign/sms-analytics.ts';
import { messageStatuses } from '@app/contracts/message/message.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { Card } from '@app/ui/card.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useStatusText } from '../shared/status-text.ts';
import { paths } from '../paths.ts';
import { BarTable } from '../shared/view/bar-table.tsx';
import type { smsAnalyticsState } from './sms-analytics.state.ts';

const tones: Readonly<Record<string, 'delivered' | 'undelivered' | 'failed' | 'sending' | 'quiet'>> = {
  delivered: 'delivered',
  undelivered: 'undelivered',
  expired: 'undelivered',
  unknown: 'undelivered',
  failed: 'failed',
  rejected: 'failed',
  sending: 'sending',
  sent: 'sending',
};

interface StatusBarsProps {
  readonly report: SmsAnalytics;
  readonly state: UrlValues<typeof smsAnalyticsState>;
}

/** How many messages are in which state; of one campaign each state leads to its messages, of all to their report. */
export function StatusBars({ report: { by_status: counts, messages }, state }: StatusBarsProps) {
  const { t } = useLingui();
  const shown = messageStatuses.filter((status) => (counts[status] ?? 0) > 0);
  const textOf = useStatusText();
  const pathTo = (status: (typeof shown)[number]) =>
    state.id === ''
      ? paths.smsAnalytics({ ...state, status: [status] })
      : paths.smsCampaign(state.id, { status: [status] });
  return (
    <Card title={<Trans>By status</Trans>}>
      <BarTable
        label={t`By status`}
        heads={{ name: <Trans>Status</Trans>, value: <Trans>Messages</Trans>, share: <Trans>Share</Trans> }}
        whole={messages}
        bars={shown.map((status) => ({
          key: status,
          name: <Link to={pathTo(status)}>{textOf(status)}</Link>,
          value: counts[status] ?? 0,
          tone: tones[status] ?? ('quiet' as const),
        }))}
      />
    </Card>
  );
}
