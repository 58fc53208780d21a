import { formatMoney } from '@app/contracts/rules/money.ts';
import { addVoiceFunds } from '@app/contracts/voice/voice-launch.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import { Button } from '@app/ui/button.tsx';
import { ChoiceCards } from '@app/ui/choice-cards.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import classes from '../recipients/recipients.module.css';

interface AddFundsProps {
  readonly quoteId: string;
  /** Saves what is not saved yet, before the page is left. */
  readonly save: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** What is missing and with what amount it can be topped up; the way there leads back to this very step. */
export function AddFunds({ quoteId, save, onClose }: AddFundsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [amount, setAmount] = useState<number | null>(null);
  const funds = useQuery({
    ...callQuery(addVoiceFunds, { quote_id: quoteId, ...(amount !== null && { amount }) }),
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
      {funds.error ? (
        <ErrorState error={funds.error} onRetry={() => void funds.refetch()} />
      ) : offer ? (
        <div className={classes.picker}>
          <Facts
            facts={[
              { label: t`Balance`, value: formatMoney(offer.balance, offer.currency) },
              { label: t`Missing`, value: formatMoney(offer.shortfall, offer.currency) },
            ]}
          />
          {offer.is_allowed ? (
            <ChoiceCards
              label={t`Amount`}
              value={String(amount ?? offer.suggested[0] ?? '')}
              onChange={(value) => setAmount(Number(value))}
              choices={offer.suggested
                .toSorted((one, other) => one - other)
                .map((each) => ({ value: String(each), title: formatMoney(each, offer.currency) }))}
            />
          ) : (
            <p>
              <Trans>
                Your role may not top up. Ask somebody with the right to manage payments; the draft is kept.
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
