import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';
import { numberedInvoice, paymentMethods } from './billing.ts';

/**
 * What became of an invoice, which is `paid` from the first: it is made out when the money has come. `replaced` by one for
 * less, when a part of the money went back; `cancelled` when all of it did.
 */
export const invoiceStatuses = ['paid', 'replaced', 'cancelled'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** What one invoice can be saved as. */
export const invoiceFormats = ['pdf', 'xml'] as const;
export type InvoiceFormat = (typeof invoiceFormats)[number];

/** Who invoices of an account are made out to. */
export const taxProfileSchema = v.object({
  legal_name: v.string(),
  tax_code: v.string(),
  address: v.string(),
  email: v.string(),
});
export type TaxProfile = v.InferOutput<typeof taxProfileSchema>;

/** An invoice for a payment. Amounts in minor units; `subtotal` + `vat` = `total`, and the lines sum to `subtotal`. */
export const invoiceSchema = v.object({
  id: v.string(),
  number: v.string(),
  status: openEnum(invoiceStatuses),
  issued_at: v.string(),
  /** When it was replaced or cancelled; null while it is in force. */
  ended_at: v.nullable(v.string()),
  payment: v.object({ id: v.string(), method: openEnum(paymentMethods) }),
  lines: v.array(
    v.object({
      description: v.object({ vn: v.string(), en: v.string() }),
      quantity: v.number(),
      unit_price: v.number(),
      amount: v.number(),
    }),
  ),
  subtotal: v.number(),
  vat_rate: v.number(),
  vat: v.number(),
  total: v.number(),
  currency: v.string(),
  /** As they were when it was made out; nulls where there was no tax profile. */
  buyer: v.object({
    legal_name: v.string(),
    tax_code: v.nullable(v.string()),
    address: v.nullable(v.string()),
    email: v.nullable(v.string()),
  }),
  seller: v.object({ legal_name: v.string(), tax_code: v.string(), address: v.string() }),
  replaces: numberedInvoice,
  replaced_by: numberedInvoice,
});
export type Invoice = v.InferOutput<typeof invoiceSchema>;
