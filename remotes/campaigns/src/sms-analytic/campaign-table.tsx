import type { SmsAnalytics } from '@app/contracts/campaign/sms-analytics.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { Card } from '@app/ui/card.tsx';
import { Count } from '@app/ui/count.tsx';
import { percentText } from '@app/ui/figure-text.ts';
import { Money } from '@app/ui/money.tsx';
import { Table } from '@app/ui/table.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import type { smsAnalyticsState } from './sms-analytics.state.ts';

interface CampaignTableProps {
  readonly report: SmsAnalytics;
  readonly state: UrlValues<typeof smsAnalyticsState>;
}

/** Campaigns side by side, those with the most messages first; each leads to its own report. */
export function CampaignTable({ report: { campaigns, currency }, state }: CampaignTableProps) {
  const { t } = useLingui();
  if (campaigns.length === 0) return null;
  return (
    <Card title={<Trans>Largest campaigns</Trans>}>
      <Table label={t`Largest campaigns`} isInCard stacksOnPhones>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Campaign</Trans>
            </th>
            <th scope="col" data-align="right">
              <Trans>Messages</Trans>
            </th>
            <th scope="col" data-align="right">
              <Trans>Delivered</Trans>
            </th>
            <th scope="col" data-align="right">
              <Trans>Did not arrive</Trans>
            </th>
            <th scope="col" data-align="right">
              <Trans>Cost</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {campaigns.map(({ id, name, messages, delivered, failed, price }) => (
            <tr key={id}>
              <td data-phone="title">
                <Link to={paths.smsAnalytics({ ...state, id })}>{name}</Link>
              </td>
              <td data-align="right" data-phone="none">
                <Count value={messages} />
              </td>
              <td data-align="right" data-phone="end">
                {percentText(delivered, messages)}
              </td>
              <td data-align="right" data-phone="none">
                {percentText(failed, messages)}
              </td>
              <td data-align="right" data-phone="detail">
                <Money amount={price} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
