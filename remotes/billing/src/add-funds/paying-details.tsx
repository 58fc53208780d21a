import type { WirePayment } from '@app/contracts/billing/billing.ts';
import { Card } from '@app/ui/card.tsx';
import { CopyButton } from '@app/ui/copy-button.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { moneyText } from '@app/ui/figure-text.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from './add-funds.module.css';
import { QrCode } from './qr-code.tsx';

interface PayingDetailsProps {
  readonly payment: WirePayment;
  readonly wire: NonNullable<WirePayment['wire']>;
}

/** How to pay: the picture for banking apps, and everything that it says, to be copied. */
export function PayingDetails({ payment: { total, received, currency }, wire }: PayingDetailsProps) {
  const { t } = useLingui();
  const due = total - received;
  const isWhole = received === 0;
  return (
    <Card title={<Trans>How to pay</Trans>}>
      <div className={classes.paying}>
        {/* The picture names the whole amount. */}
        {isWhole && (
          <figure className={classes.picture}>
            <QrCode text={wire.qr_payload} label={t`VietQR code for your banking app`} />
            <figcaption>
              <Trans>Scan with your banking app, then check the amount and the reference.</Trans>
            </figcaption>
          </figure>
        )}
        <div>
          <p>
            {isWhole ? (
              <Trans>
                Or transfer by hand. Copy the reference exactly: it tells us that the money is yours. Transfer the exact
                amount, in one go.
              </Trans>
            ) : (
              <Trans>Transfer the rest by hand. Copy the reference exactly: it tells us that the money is yours.</Trans>
            )}
          </p>
          <Facts
            facts={[
              copied(t`Bank`, wire.bank),
              copied(t`Account number`, wire.account),
              copied(t`Account holder`, wire.holder),
              copied(t`Amount to transfer`, String(due), moneyText(due, currency)),
              copied(t`Transfer reference`, wire.reference),
            ]}
          />
        </div>
      </div>
    </Card>
  );
}

function copied(label: string, text: string, shown: string = text) {
  return {
    label,
    value: (
      <span className={classes.copied} role="group" aria-label={label}>
        <strong>{shown}</strong>
        <CopyButton text={text} />
      </span>
    ),
  };
}
