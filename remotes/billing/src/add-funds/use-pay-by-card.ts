import { listLedger, listPayments } from '@app/contracts/billing/billing.calls.ts';
import { listCards, showCardPayment } from '@app/contracts/billing/card.calls.ts';
import { isApiError } from '@app/platform/api.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { confirmCardMutation, requestCardMutation } from './add-funds.queries.ts';
import type { CardGateway, CardResult } from './card-gateway.ts';
import { NEW_CARD, type CardChoice } from './use-card-choice.ts';

const declinedInfo = v.object({ decline_code: v.nullable(v.string()) });

interface PayByCardOptions {
  /** Answers undefined where it cannot be opened, which the page says. */
  readonly openGateway: () => Promise<CardGateway | undefined>;
  readonly choice: CardChoice;
  readonly back: string;
  readonly onPaid: (id: string) => void;
}

/** What the card's bank asks its holder. */
interface BankQuestion {
  readonly answer: (isConfirmed: boolean) => void;
}

/**
 * Pays: begins the payment here, confirms it at the provider, then asks the server, which asks the provider. Whatever the
 * browser is told, only what the server knows counts as paid.
 */
export function usePayByCard({ openGateway, choice, back, onPaid }: PayByCardOptions) {
  const [key] = useState(() => crypto.randomUUID());
  const [declined, setDeclined] = useState<string | null>(null);
  const [question, setQuestion] = useState<BankQuestion | null>(null);
  const begin = useMutation(requestCardMutation(key));
  const confirm = useMutation(confirmCardMutation());

  function askBank(): Promise<boolean> {
    return new Promise((resolve) => {
      const answer = (isConfirmed: boolean) => {
        setQuestion(null);
        resolve(isConfirmed);
      };
      setQuestion({ answer });
    });
  }

  /** What the server learns from the provider; null where it could not ask, and the report will tell. */
  async function settle(paymentId: string): Promise<CardResult> {
    try {
      await confirm.mutateAsync({ payment_id: paymentId });
      return { outcome: 'done' };
    } catch (error) {
      if (!isApiError(error) || error.code !== 'card_declined') return { outcome: 'unsure' };
      const info = v.safeParse(declinedInfo, error.info);
      return { outcome: 'declined', declineCode: (info.success && info.output.decline_code) || 'generic_decline' };
    }
  }

  async function pay({ amount }: { readonly amount: string | number }): Promise<void> {
    setDeclined(null);
    const gateway = await openGateway();
    if (!gateway) return;
    const isNew = choice.chosen === NEW_CARD;
    const { data } = await begin.mutateAsync({
      amount,
      save_card: isNew && choice.isKept,
      ...(!isNew && { payment_method_id: choice.chosen }),
      return_to: back,
    });
    const typed = gateway.showField === null ? choice.testCard : null;
    const told = await gateway.confirmCard(data.client_secret, isNew ? typed : choice.chosen, askBank);
    const result = told.outcome === 'declined' ? told : await settle(data.payment_id);
    void refreshCalls(listPayments, listLedger, listCards, showCardPayment);
    if (result.outcome === 'declined') setDeclined(result.declineCode);
    else onPaid(data.payment_id);
  }

  return { pay, declined, question };
}
