import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

const anotherCard = msg`Your bank declined the payment without saying why. Ask your bank, or use another card.`;
const tryLater = msg`The card could not be processed right now. Try again in a few minutes, or use another card.`;
const wrongData = msg`The card’s number, expiry or security code is wrong. Check what you entered.`;
const notConfirmed = msg`The payment was not confirmed at your bank. Try again and confirm it, or use another card.`;

/**
 * What to do about a declined card, by the provider's code. Of a card that was reported lost or stolen nothing more is
 * said than of any other: whoever holds it may not be its owner.
 */
const texts: Readonly<Record<string, MessageDescriptor>> = {
  insufficient_funds: msg`The card does not have enough money. Add a smaller amount, or use another card.`,
  card_velocity_exceeded: msg`The card’s limit is used up. Add a smaller amount, or use another card.`,
  withdrawal_count_limit_exceeded: msg`The card’s limit is used up. Add a smaller amount, or use another card.`,
  expired_card: msg`The card has expired. Use another card.`,
  incorrect_number: wrongData,
  invalid_number: wrongData,
  incomplete_number: wrongData,
  incorrect_cvc: wrongData,
  invalid_cvc: wrongData,
  incomplete_cvc: wrongData,
  invalid_expiry_month: wrongData,
  invalid_expiry_year: wrongData,
  incomplete_expiry: wrongData,
  authentication_required: notConfirmed,
  authentication_not_handled: notConfirmed,
  payment_intent_authentication_failure: notConfirmed,
  card_not_supported: msg`The card does not allow this kind of payment. Use another card.`,
  currency_not_supported: msg`The card does not allow payments in dong. Use another card.`,
  card_removed: msg`The card was removed. Choose another card.`,
  processing_error: tryLater,
  issuer_not_available: tryLater,
  try_again_later: tryLater,
};

/** Why a card was declined, and what to do. */
export function DeclineText({ code }: { code: string | null }) {
  const { i18n } = useLingui();
  return <>{i18n._(texts[code ?? ''] ?? anotherCard)}</>;
}
