/** Where a payment by card is. `failed` is a declined card: the same payment may still succeed with another one. */
export type CardStatus = 'created' | 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'cancelled';

/** A payment by card as the provider has it. */
export interface CardIntent {
  /** The provider's number for it. */
  readonly ref: string;
  readonly status: CardStatus;
  /** What was received once it has succeeded, else what is asked for; minor units. */
  readonly amount: number;
  readonly currency: string;
  /** Null where no card was used yet, or a report does not name it. */
  readonly card: { readonly brand: string; readonly last4: string } | null;
  /** Why the card was declined last, such as `insufficient_funds`; null where it was not. */
  readonly declineCode: string | null;
}

/** A payment to be made. */
export interface NewIntent {
  /** Ours; a repeat under it makes no second payment. */
  readonly paymentId: string;
  readonly accountId: string;
  /** Minor units. */
  readonly total: number;
  readonly currency: string;
  readonly customer: string;
  /** Whether the card is kept for later payments. */
  readonly isSaved: boolean;
  /** A saved card of the customer; null for one that is entered in the browser. */
  readonly card: string | null;
}

/** A card that the provider keeps for a customer. */
export interface KeptCard {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly isDefault: boolean;
}

/** What the provider reports; `ref` is the payment that it is about, `at` when the report was made. */
export type PaymentEvent = { readonly id: string; readonly at: Date; readonly ref: string } & (
  | { readonly kind: 'intent'; readonly intent: CardIntent }
  /** `total` is all that went back to the card so far, minor units. */
  | { readonly kind: 'refunded'; readonly total: number }
  | { readonly kind: 'disputed' }
  | { readonly kind: 'dispute_closed'; readonly isWon: boolean }
);

/** Why the provider did not do what it was asked for. */
export type PaymentFault = 'unavailable' | 'missing' | 'refused' | 'signature';

/** The provider did not do it: it was away, does not know what it was asked about, or refuses. */
export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError';
  readonly fault: PaymentFault;

  constructor(fault: PaymentFault, cause?: unknown) {
    super(`The payment provider: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** A provider of card payments. Every function but `readEvent` asks its server; all throw {@link PaymentProviderError}. */
export interface PaymentPort {
  /** Names us to the provider in the browser. */
  readonly publishableKey: string;
  /** Answers the provider's number for an account. */
  createCustomer(accountId: string, attempt: string): Promise<string>;
  createIntent(asked: NewIntent): Promise<{ readonly intent: CardIntent; readonly clientSecret: string }>;
  /**
   * Charges a saved card without its holder, for the payment of ours that was begun as `ref`; a repeat charges nothing more.
   * A declined card is the state `failed`, also where its bank wants to ask the holder (`authentication_required`).
   */
  payOffSession(ref: string, by: { readonly card: string; readonly paymentId: string }): Promise<CardIntent>;
  readIntent(ref: string): Promise<CardIntent>;
  /** Ends a payment that nobody has paid. */
  cancelIntent(ref: string): Promise<CardIntent>;
  listCards(customer: string): Promise<KeptCard[]>;
  /** Throws `missing` for a card that is not the customer's. */
  requireCard(customer: string, card: string): Promise<void>;
  removeCard(card: string): Promise<void>;
  setDefaultCard(customer: string, card: string): Promise<void>;
  /** Reads a report; null for one that is about nothing we follow. Throws `signature` for one that is not the provider's. */
  readEvent(report: { readonly body: string; readonly signature: string; readonly now: Date }): PaymentEvent | null;
}
