import type { Payment } from '@app/contracts/billing/billing.ts';
import { safePath } from '@app/contracts/rules/safe-path.ts';
import { Alert } from '@app/ui/alert.tsx';
import { moneyText } from '@app/ui/figure-text.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import classes from './add-funds.module.css';

interface SucceededProps {
  readonly payment: Payment;
  /** Of the wallet, now. */
  readonly balance: number;
  readonly back: string;
  /** Where the next top-up begins, and what it is called. */
  readonly again: { readonly to: string; readonly label: ReactNode };
}

/** Says that the money is there, and leads back to what somebody was doing. */
export function Succeeded({ payment: { amount, currency, invoice }, balance, back, again }: SucceededProps) {
  const [added, now] = [moneyText(amount, currency), moneyText(balance, currency)];
  const path = safePath(back);
  return (
    <>
      <Alert title={<Trans>{added} was added to your balance</Trans>}>
        <Trans>Your balance is now {now}.</Trans>
      </Alert>
      <p className={classes.choices}>
        {path !== null && (
          <LinkButton to={path}>
            <Trans>Go back to what you were doing</Trans>
          </LinkButton>
        )}
        {invoice && (
          <LinkButton variant="default" to={paths.invoices({ id: invoice.id })}>
            <Trans>View invoice</Trans>
          </LinkButton>
        )}
        <LinkButton variant="default" to={again.to}>
          {again.label}
        </LinkButton>
      </p>
    </>
  );
}
