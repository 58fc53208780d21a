import * as v from 'valibot';
import { defineCall, noFields } from '../core/call.ts';
import { choices, spanFields } from '../core/filters.ts';
import { listFields, pageInfoFields } from '../core/paging.ts';
import { fileAnswer, fileFormats } from '../files/file-answer.ts';
import { rule } from '../rules/rule-message.ts';
import { taxCode } from '../rules/tax-code.ts';
import { emailAddress, requiredText } from '../rules/validation.ts';
import { billingSummaryFields } from './billing-summary.ts';
import { invoiceFormats, invoiceSchema, invoiceStatuses, taxProfileSchema } from './invoice.ts';

const list = listFields(['issued_at', 'number', 'total'], '-issued_at');
const filter = { ...spanFields, status: choices(invoiceStatuses) };

/** Invoices of the account, searched by number; `from` and `to` are when they were made out. */
export const listInvoices = defineCall({
  id: 'billing.history_invoices',
  method: 'POST',
  path: '/api/paymentStripe/historyList',
  action: { field: 'type', value: 'invoices', isDefault: false },
  access: 'billing:read',
  safe: true,
  request: v.object({ ...list, ...filter }),
  data: v.array(invoiceSchema),
  info: v.object({ ...pageInfoFields, total_is_capped: v.boolean(), ...billingSummaryFields }),
});

/** All invoices of the same question as a list. A long one is prepared (202), and its link comes with a notification. */
export const exportInvoices = defineCall({
  id: 'billing.export_invoices',
  method: 'POST',
  path: '/api/paymentStripe/historyList',
  action: { field: 'type', value: 'invoices_file', isDefault: false },
  access: 'billing:export',
  safe: false,
  request: v.object({
    search: list.search,
    sort: list.sort,
    ...filter,
    format: v.optional(v.picklist(fileFormats, rule('oneOf')), 'xlsx'),
  }),
  data: fileAnswer,
  info: v.object({}),
  codes: ['quota_exceeded'],
});

/** One invoice. */
export const showInvoice = defineCall({
  id: 'billing.invoice',
  method: 'POST',
  path: '/api/paymentStripe',
  action: { field: 'action', value: 'invoice', isDefault: false },
  access: 'billing:read',
  safe: true,
  request: v.object({ id: requiredText(64) }),
  data: invoiceSchema,
  info: v.object({}),
  codes: ['not_found'],
});

/** A signed link to an invoice as PDF or XML, which is made when the link is followed. */
export const downloadInvoice = defineCall({
  id: 'billing.invoice_file',
  method: 'POST',
  path: '/api/paymentStripe',
  action: { field: 'action', value: 'invoice_file', isDefault: false },
  access: 'billing:read',
  safe: true,
  request: v.object({
    id: requiredText(64),
    format: v.optional(v.picklist(invoiceFormats, rule('oneOf')), 'pdf'),
  }),
  data: v.object({ url: v.string(), file_name: v.string(), expires_at: v.string() }),
  info: v.object({}),
  codes: ['not_found'],
});

/** Who invoices are made out to; null before anybody has said so. */
export const showTaxProfile = defineCall({
  id: 'billing.tax_profile_view',
  method: 'POST',
  path: '/api/paymentStripe',
  action: { field: 'action', value: 'tax_profile_view', isDefault: false },
  access: 'billing:read',
  safe: true,
  request: noFields,
  data: v.nullable(taxProfileSchema),
  info: v.object({}),
});

/** Says who invoices are made out to from now on. Those that were made out stay as they are. */
export const storeTaxProfile = defineCall({
  id: 'billing.tax_profile',
  method: 'POST',
  path: '/api/paymentStripe',
  action: { field: 'action', value: 'tax_profile', isDefault: false },
  access: 'billing:write',
  safe: false,
  rateLimit: { max: 30, windowSeconds: 600, by: 'account' },
  request: v.object({
    legal_name: requiredText(200),
    tax_code: taxCode(),
    address: requiredText(300),
    email: emailAddress(),
  }),
  data: taxProfileSchema,
  info: v.object({}),
});
