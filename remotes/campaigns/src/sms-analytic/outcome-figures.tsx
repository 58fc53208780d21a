import type { SmsAnalytics } from '@app/contracts/campaign/sms-analytics.ts';
import { Count } from '@app/ui/count.tsx';
import { percentText } from '@app/ui/figure-text.ts';
import { Money } from '@app/ui/money.tsx';
import { Stat, Stats } from '@app/ui/stat.tsx';
import { Trans } from '@lingui/react/macro';

/** The numbers that matter, large. What has no receipt is neither delivered nor failed. */
export function OutcomeFigures({ report }: { report: SmsAnalytics }) {
  const { messages, delivered, failed, waiting, clicked, price, currency } = report;
  const open = messages - delivered - failed;
  return (
    <Stats>
      <Stat label={<Trans>Messages</Trans>} value={<Count value={messages} />} />
      <Stat
        label={<Trans>Delivered</Trans>}
        value={<Count value={delivered} />}
        note={percentText(delivered, messages)}
      />
      <Stat
        label={<Trans>Did not arrive</Trans>}
        value={<Count value={failed} />}
        note={percentText(failed, messages)}
      />
      <Stat
        label={<Trans>No delivery report yet</Trans>}
        value={<Count value={open} />}
        note={percentText(open, messages)}
      />
      {clicked !== null && (
        <Stat label={<Trans>Clicked</Trans>} value={<Count value={clicked} />} note={percentText(clicked, messages)} />
      )}
      <Stat label={<Trans>Still to be sent</Trans>} value={<Count value={waiting} />} />
      <Stat label={<Trans>Cost</Trans>} value={<Money amount={price} currency={currency} />} />
    </Stats>
  );
}
