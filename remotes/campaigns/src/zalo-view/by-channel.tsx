import type { Info } from '@app/contracts/core/call.ts';
import type { viewZaloCampaign } from '@app/contracts/zalo/zalo-campaign.calls.ts';
import { Card } from '@app/ui/card.tsx';
import { Count } from '@app/ui/count.tsx';
import { percentText } from '@app/ui/figure-text.ts';
import { Money } from '@app/ui/money.tsx';
import { Table } from '@app/ui/table.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { channelNames } from '../shared/channel-texts.ts';
import classes from './zalo-view.module.css';

interface ByChannelProps {
  readonly channels: Info<typeof viewZaloCampaign>['by_channel'];
  readonly currency: string;
}

/** What went over Zalo and what by SMS instead, with what arrived and what it cost. */
export function ByChannel({ channels, currency }: ByChannelProps) {
  const { t, i18n } = useLingui();
  return (
    <Card title={<Trans>Zalo and the SMS instead</Trans>}>
      <Table label={t`Zalo and the SMS instead`} isInCard>
        <thead>
          <tr>
            <th>
              <Trans>Channel</Trans>
            </th>
            <th data-align="right">
              <Trans>Messages</Trans>
            </th>
            <th data-align="right" className={classes.handedOver}>
              <Trans>Handed over</Trans>
            </th>
            <th data-align="right">
              <Trans>Delivered</Trans>
            </th>
            <th data-align="right">
              <Trans>Charged</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {channels.map(({ channel, messages, sent, delivered, charged }) => (
            <tr key={channel}>
              <td>{channelNames[channel] ? i18n._(channelNames[channel]) : channel}</td>
              <td data-align="right">
                <Count value={messages} />
              </td>
              <td data-align="right" className={classes.handedOver}>
                <Count value={sent} />
              </td>
              <td data-align="right">
                <Count value={delivered} /> <span className={classes.share}>({percentText(delivered, messages)})</span>
              </td>
              <td data-align="right">
                <Money amount={charged} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
