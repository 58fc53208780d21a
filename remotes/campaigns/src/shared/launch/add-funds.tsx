import { addFunds } from '@app/contracts/campaign/add-funds.calls.ts';
import type { Data } from '@app/contracts/core/call.ts';
import { callQuery } from '@app/platform/query.ts';
import { Button } from '@app/ui/button.tsx';
import { ChoiceCards } from '@app/ui/choice-cards.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { moneyText } from '@app/ui/figure-text.ts';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import classes from './launch.module.css';

interface AddFundsProps {
  readonly quoteId: string;
  /** Saves what is not saved yet, before the page is left. */
  readonly save: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** What is missing and with what amount it can be topped up; the way there leads back to this very address. */
export function AddFunds({ quoteId, save, onClose }: AddFundsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [amount, setAmount] = useState<number | null>(null);
  const funds = useQuery({
    ...callQuery(addFunds, { quote_id: quoteId, return_to: pathname + search, ...(amount !== null && { amount }) }),
    placeholderData: keepPreviousData,
  });
  const offer = funds.data?.data;
  async function go(to: string): Promise<void> {
    await save();
    await navigate(to);
  }
  return (
    <Dialog
      title={<Trans>Top up</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          {offer?.is_allowed && (
            <Button loading={funds.isPlaceholderData} onClick={() => void go(offer.add_funds)}>
              <Trans>Go to payment</Trans>
            </Button>
          )}
        </>
      }
    >
      {funds.error && !offer ? (
        <ErrorState error={funds.error} onRetry={() => void funds.refetch()} />
      ) : offer ? (
        <div className={classes.funds}>
          <Facts
            facts={[
              { label: t`Balance`, value: moneyText(offer.balance, offer.currency) },
              { label: t`Missing`, value: moneyText(offer.shortfall, offer.currency) },
            ]}
          />
          {offer.is_allowed ? (
            <ChoiceCards
              label={t`Amount to add, without VAT`}
              value={String(amount ?? offer.suggested[0] ?? '')}
              onChange={(value) => setAmount(Number(value))}
              choices={offer.suggested
                .toSorted((one, other) => one - other)
                .map((each) => ({
                  value: String(each),
                  title: moneyText(each, offer.currency),
                  text: <WithVat amount={each} offer={offer} />,
                }))}
            />
          ) : (
            <p>
              <Trans>
                You don’t have permission to top up. Ask a colleague who manages payments; your draft is saved.
              </Trans>
            </p>
          )}
        </div>
      ) : (
        <Skeleton height="160px" />
      )}
    </Dialog>
  );
}

function WithVat({ amount, offer }: { amount: number; offer: Pick<Data<typeof addFunds>, 'vat_rate' | 'currency'> }) {
  const rate = Math.round(offer.vat_rate * 100);
  const total = moneyText(Math.round(amount * (1 + offer.vat_rate)), offer.currency);
  return (
    <Trans>
      You pay {total} with {rate}% VAT
    </Trans>
  );
}
