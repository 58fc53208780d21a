/** A card as Stripe keeps it. */
export interface Method {
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  readonly last4: string;
  readonly expYear: number;
  customer: string | null;
}

export interface Customer {
  readonly id: string;
  readonly metadata: Readonly<Record<string, string>>;
  defaultMethod: string | null;
}

/** Why the last attempt came to nothing. */
interface LastError {
  readonly code: string;
  readonly declineCode: string | null;
  readonly message: string;
  readonly method: string;
}

export interface Intent {
  readonly id: string;
  readonly secret: string;
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: number;
  readonly isSaved: boolean;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'succeeded'
    | 'canceled';
  method: string | null;
  error: LastError | null;
  charge: string | null;
  refunded: number;
}

/** Everything that Stripe remembers, by id. */
export interface World {
  readonly customers: Record<string, Customer>;
  readonly methods: Record<string, Method>;
  readonly intents: Record<string, Intent>;
  /** What was answered to a request with an idempotency key. */
  readonly answered: Record<string, { readonly status: number; readonly json: unknown }>;
  lastNumber: number;
}
