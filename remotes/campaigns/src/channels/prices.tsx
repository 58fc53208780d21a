import { demoChannels } from '@app/contracts/channel/demo.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { Card } from '@app/ui/card.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { LinkTabs } from '@app/ui/link-tabs.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import classes from './channels.module.css';
import { channelNames } from '../shared/channel-texts.ts';
import { pricingQuery, voicePricingQuery } from './channels.queries.ts';
import { channelsState } from './channels.state.ts';
import { PriceTable } from './price-table.tsx';
import { ZaloPrices } from './zalo-prices.tsx';

/** What each channel costs in Vietnam, one channel at a time. */
export function Prices() {
  const { t, i18n } = useLingui();
  const [{ price: channel, ...others }] = useUrlState(channelsState);
  const tabs = demoChannels.map((key) => ({
    key,
    label: channelNames[key] ? i18n._(channelNames[key]) : key,
    to: paths.channels({ ...others, price: key }),
  }));
  return (
    <Card title={<Trans>Prices in Vietnam</Trans>}>
      <LinkTabs label={t`Channel to show prices of`} tabs={tabs} current={channel} />
      <p className={classes.hint}>
        <Trans>Prices have no VAT: it is paid when you top up.</Trans>
      </p>
      {channel === 'zalo' ? <ZaloPrices /> : <CarrierPrices key={channel} channel={channel} />}
    </Card>
  );
}

function CarrierPrices({ channel }: { channel: 'sms' | 'voice' }) {
  const pricing = useQuery(channel === 'voice' ? voicePricingQuery : pricingQuery);
  if (pricing.error && !pricing.data) {
    return <ErrorState error={pricing.error} onRetry={() => void pricing.refetch()} />;
  }
  if (!pricing.data) return <Skeleton height="320px" />;
  return <PriceTable pricing={pricing.data} channel={channel} />;
}
