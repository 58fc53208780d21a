import type { SmsAnalytics } from '@app/contracts/campaign/sms-analytics.ts';
import { Card } from '@app/ui/card.tsx';
import { Count } from '@app/ui/count.tsx';
import { percentText } from '@app/ui/figure-text.ts';
import { Money } from '@app/ui/money.tsx';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './sms-report.module.css';

/** The numbers that matter, large. What has no receipt is neither delivered nor failed. */
export function OutcomeFigures({ report }: { report: SmsAnalytics }) {
  const { messages, delivered, failed, waiting, clicked, price, currency } = report;
  const open = messages - delivered - failed;
  return (
    <Card title={<Trans>Outcome</Trans>}>
      <dl className={classes.figures}>
        <Figure name={<Trans>Messages</Trans>} value={<Count value={messages} />} />
        <Figure
          name={<Trans>Delivered</Trans>}
          value={<Count value={delivered} />}
          share={percentText(delivered, messages)}
        />
        <Figure
          name={<Trans>Did not arrive</Trans>}
          value={<Count value={failed} />}
          share={percentText(failed, messages)}
        />
        <Figure
          name={<Trans>No delivery report yet</Trans>}
          value={<Count value={open} />}
          share={percentText(open, messages)}
        />
        {clicked !== null && (
          <Figure
            name={<Trans>Clicked</Trans>}
            value={<Count value={clicked} />}
            share={percentText(clicked, messages)}
          />
        )}
        <Figure name={<Trans>Still to be sent</Trans>} value={<Count value={waiting} />} />
        <Figure name={<Trans>Cost</Trans>} value={<Money amount={price} currency={currency} />} />
      </dl>
    </Card>
  );
}

function Figure({ name, value, share }: { name: ReactNode; value: ReactNode; share?: string }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>
        {value}
        {share !== undefined && <small>{share}</small>}
      </dd>
    </div>
  );
}
