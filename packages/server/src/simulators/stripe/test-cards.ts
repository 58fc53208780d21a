/** What becomes of a payment with a card. */
interface Fate {
  readonly brand: string;
  readonly last4: string;
  /** Declined with this code; null where it goes through. */
  readonly decline: { readonly code: string; readonly declineCode: string | null } | null;
  /** Whether its bank asks its holder first (3-D Secure). */
  readonly asksHolder: boolean;
  /** Whether its holder disputes the payment afterwards. */
  readonly isDisputed: boolean;
}

const works: Fate = { brand: 'visa', last4: '4242', decline: null, asksHolder: false, isDisputed: false };

function declined(last4: string, code: string, declineCode: string | null = null): Fate {
  return { ...works, last4, decline: { code, declineCode } };
}

/** The cards for tests that Stripe's documentation lists, by the names of their payment methods. */
export const testCards: Readonly<Record<string, Fate>> = {
  pm_card_visa: works,
  pm_card_mastercard: { ...works, brand: 'mastercard', last4: '4444' },
  pm_card_visa_chargeDeclined: declined('0002', 'card_declined', 'generic_decline'),
  pm_card_visa_chargeDeclinedInsufficientFunds: declined('9995', 'card_declined', 'insufficient_funds'),
  pm_card_visa_chargeDeclinedLostCard: declined('9987', 'card_declined', 'lost_card'),
  pm_card_chargeDeclinedExpiredCard: declined('0069', 'expired_card'),
  pm_card_chargeDeclinedIncorrectCvc: declined('0127', 'incorrect_cvc'),
  pm_card_chargeDeclinedProcessingError: declined('0119', 'processing_error'),
  pm_card_threeDSecure2Required: { ...works, last4: '3220', asksHolder: true },
  pm_card_createDispute: { ...works, last4: '0259', isDisputed: true },
};
