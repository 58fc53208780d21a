import type { BillingSettings, RechargeSettings } from '@app/contracts/billing/settings.ts';
import { withVat } from '@app/contracts/billing/vat.ts';
import { Alert } from '@app/ui/alert.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { moneyText } from '@app/ui/figure-text.ts';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { cardName } from '../shared/card-name.ts';
import { DeclineText } from '../shared/decline-text.tsx';

const reasons: Readonly<Record<string, MessageDescriptor>> = {
  failures: msg`Three payments in a row failed. Check the card, or choose another one.`,
  card_removed: msg`The card was removed. Choose another card.`,
  not_verified: msg`Your company is not verified.`,
  disputed: msg`A card payment is disputed.`,
};

/** What auto-recharge did this month, what became of the last charge, and why it was switched off. Nothing before it was set up. */
export function RechargeState({ settings: { auto_recharge: state, currency } }: { settings: BillingSettings }) {
  const { t, i18n } = useLingui();
  if (state.monthly_cap === 0) return null;
  const money = (amount: number) => moneyText(amount, currency);
  const [used, cap] = [money(state.used_month), money(state.monthly_cap)];
  const [amount, threshold] = [money(state.recharge_amount), money(state.threshold_amount)];
  const reason = reasons[state.disabled_reason ?? ''];
  return (
    <>
      {state.disabled_reason !== null && !state.enabled && (
        <Alert tone="warning" title={<Trans>Auto-recharge was switched off</Trans>}>
          {reason ? i18n._(reason) : state.disabled_reason}
          {state.disabled_at !== null && (
            <>
              {' '}
              <DateTime at={state.disabled_at} />
            </>
          )}
        </Alert>
      )}
      <Retry state={state} />
      {state.enabled && state.used_month + withVat(state.recharge_amount) > state.monthly_cap && (
        <Alert tone="warning">
          <Trans>
            This month’s limit does not allow another charge. Raise it, or top up yourself until next month.
          </Trans>
        </Alert>
      )}
      <Facts
        facts={[
          {
            label: t`Adds`,
            value: (
              <Trans>
                {amount} when the balance is below {threshold}
              </Trans>
            ),
          },
          {
            label: t`Charged this month`,
            value: (
              <Trans>
                {used} of {cap}
              </Trans>
            ),
          },
          { label: t`Card`, value: state.card ? cardName(state.card) : t`None` },
          { label: t`Last charge`, value: state.last ? <Last last={state.last} currency={currency} /> : t`None` },
        ]}
      />
    </>
  );
}

function Retry({ state: { enabled, last, retry_at: at } }: { state: RechargeSettings }) {
  if (!enabled || at === null) return null;
  return (
    <Alert tone="warning" title={<Trans>The last charge failed</Trans>}>
      <p>
        <DeclineText code={last?.decline_code ?? null} />
      </p>
      <p>
        <Trans>
          Next try: <DateTime at={at} />
        </Trans>
      </p>
    </Alert>
  );
}

function Last({ last, currency }: { last: NonNullable<RechargeSettings['last']>; currency: string }) {
  return (
    <>
      <div>
        <Link to={paths.addFunds({ payment: last.payment_id })}>{moneyText(last.total, currency)}</Link>
      </div>
      <StatusBadge status={last.status} /> <DateTime at={last.at} />
    </>
  );
}
