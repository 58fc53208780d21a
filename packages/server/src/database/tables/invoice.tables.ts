import type { BilingualText, Defaulted, Json } from './columns.ts';

/** Who invoices of an account are made out to. */
export interface TaxProfileTable {
  account_id: string;
  legal_name: string;
  tax_code: string;
  address: string;
  email: string;
  updated_at: Defaulted<Date>;
}

/** One thing that an invoice is for; amounts in minor units, without VAT. */
export interface InvoiceLine {
  readonly description: BilingualText;
  readonly quantity: number;
  readonly unit_price: number;
  readonly amount: number;
}

/** Who an invoice is made out to; nulls where there was no tax profile. */
export interface Buyer {
  readonly legal_name: string;
  readonly tax_code: string | null;
  readonly address: string | null;
  readonly email: string | null;
}

/** Who makes out invoices. */
export interface Seller {
  readonly legal_name: string;
  readonly tax_code: string;
  readonly address: string;
}

/**
 * An invoice for a payment, as it was made out. `sequence` has no gaps within series and year (Asia/Ho_Chi_Minh). Nothing
 * but `status` and `ended_at` can change, and these once.
 */
export interface InvoiceTable {
  account_id: string;
  id: string;
  series: string;
  year: number;
  sequence: number;
  /** All three in one. */
  number: string;
  payment_id: string;
  /** The invoice in whose place it stands. */
  replaces: string | null;
  lines: Json<InvoiceLine[]>;
  subtotal: number;
  /** Decimal text: '0.1000' is ten per cent. */
  vat_rate: string;
  vat: number;
  total: number;
  currency: string;
  buyer: Json<Buyer>;
  seller: Json<Seller>;
  status: Defaulted<'paid' | 'replaced' | 'cancelled'>;
  issued_at: Date;
  ended_at: Date | null;
}
