import { commonUses } from '@app/contracts/number/number.ts';
import { periods } from '@app/contracts/number/offer.ts';
import type { HeldNumber } from '@app/contracts/number/rent-number.calls.ts';
import { isApiError } from '@app/platform/api.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { showToast } from '@app/platform/toast.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Checkbox } from '@app/ui/checkbox.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Money } from '@app/ui/money.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { ReasonedButton } from '@app/ui/reasoned-button.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useNumberTexts } from '../shared/number-texts.ts';
import { payMutation, quoteQuery, refreshHeld, refreshRented } from './subscribe.queries.ts';
import classes from './subscribe.module.css';
import { subscribeState } from './subscribe.state.ts';

/** For how long numbers are paid ahead, what that costs, and paying it. */
export function Payment({ held }: { held: readonly HeldNumber[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const numbers = held.map(({ number }) => number).toSorted();
  const [{ months, label, use: chosen, renew }, change] = useUrlState(subscribeState);
  const { nameOfUse } = useNumberTexts();
  const uses = commonUses(held);
  const use = uses.find((each) => each === chosen) ?? uses[0] ?? 'none';
  const [key, setKey] = useState(() => crypto.randomUUID());
  const quote = useQuery(quoteQuery(numbers, months));
  const bill = quote.data?.data;
  const pay = useMutation(payMutation(key));
  const shortfall = bill?.shortfall ?? 0;

  /** What follows does not need this part of the page, which leaves with the last number that is kept. */
  async function rent(): Promise<void> {
    try {
      const { data } = await pay.mutateAsync({ numbers, months, auto_renew: renew === 'yes', label, assigned_to: use });
      const count = data.length;
      showToast({ tone: 'success', text: plural(count, { one: '# number rented', other: '# numbers rented' }) });
      void navigate(paths.manage());
      void refreshRented();
    } catch (error) {
      if (!isApiError(error)) throw error;
      // It was refused, so that the next press is another payment.
      if (error.status >= 400 && error.status < 500) setKey(crypto.randomUUID());
      if (error.code === 'taken') void refreshHeld();
    }
  }

  return (
    <div className={classes.payment}>
      <NativeSelect
        label={t`Pay for`}
        value={String(months)}
        options={periods.map((period) => ({
          value: String(period),
          label: plural(period, { one: '# month', other: '# months' }),
        }))}
        onChange={(period) => change({ months: Number(period) })}
      />
      <NativeSelect
        label={t`Used for`}
        value={use}
        options={uses.map((value) => ({ value, label: nameOfUse(value) }))}
        onChange={(value) => change({ use: uses.find((each) => each === value) ?? '' })}
      />
      <TextInput
        label={t`Label (optional)`}
        value={label}
        maxLength={100}
        onChange={({ target }) => change({ label: target.value }, { replace: true })}
      />
      <Checkbox
        label={<Trans>Renew automatically every month</Trans>}
        checked={renew === 'yes'}
        onChange={({ target }) => change({ renew: target.checked ? 'yes' : 'no' })}
      />
      {pay.error && pay.error.status !== 500 && <Alert tone="error">{errorText(pay.error, locale)}</Alert>}
      {bill && shortfall > 0 && <TooLow by={shortfall} currency={bill.currency} />}
      {!bill && quote.error && <ErrorState error={quote.error} onRetry={() => void quote.refetch()} />}
      <ReasonedButton
        isPending={pay.isPending}
        reason={bill ? shortfall > 0 ? <Trans>Top up first</Trans> : null : <NoCost isFailed={quote.error !== null} />}
        onClick={() => void rent()}
      >
        {bill ? (
          <Trans>
            Rent for <Money amount={bill.total} currency={bill.currency} />
          </Trans>
        ) : (
          <Trans>Rent</Trans>
        )}
      </ReasonedButton>
    </div>
  );
}

function NoCost({ isFailed }: { isFailed: boolean }) {
  return isFailed ? <Trans>The cost is not known</Trans> : <Trans>Calculating the cost…</Trans>;
}

/** What the balance lacks, and the way to it and back. */
function TooLow({ by, currency }: { by: number; currency: string }) {
  const { pathname, search } = useLocation();
  const topUp = paths.addFunds({ missing: by, back: pathname + search });
  return (
    <Alert tone="warning">
      <Trans>
        Your balance is <Money amount={by} currency={currency} /> too low. <Link to={topUp}>Top up</Link>
      </Trans>
    </Alert>
  );
}
