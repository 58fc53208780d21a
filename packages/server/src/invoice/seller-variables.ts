import { isTaxCode } from '@app/contracts/rules/tax-code.ts';
import * as v from 'valibot';
import { ConfigError } from '../config-fields.ts';
import type { Seller } from '../database/tables/invoice.tables.ts';

/** Environment variables of whoever makes out invoices. */
export const sellerVariables = {
  SELLER_NAME: v.optional(v.string()),
  SELLER_TAX_CODE: v.optional(
    v.pipe(v.string(), v.check(isTaxCode, 'SELLER_TAX_CODE must be a tax code such as 0123456789 or 0123456789-001')),
  ),
  SELLER_ADDRESS: v.optional(v.string()),
  INVOICE_SERIES: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,10}$/, 'INVOICE_SERIES must have 1 to 10 capital letters and digits')),
    'HD',
  ),
};

type Read = v.InferOutput<v.ObjectSchema<typeof sellerVariables, undefined>>;

/** Who makes out invoices, and the series that their numbers begin with. */
export interface SellerSettings {
  readonly seller: Seller;
  readonly series: string;
}

/** No company has this code, so that nobody takes an invoice of a developer's machine for a real one. */
const demo: Seller = { legal_name: 'Công ty Demo', tax_code: '0000000000', address: 'Thành phố Hồ Chí Minh, Việt Nam' };

/**
 * The three settings of the seller belong together, and are asked for in production where money is taken; without them a
 * made-up seller stands on invoices. Throws {@link ConfigError}.
 */
export function readSeller(read: Read, isAsked: boolean): SellerSettings {
  const { SELLER_NAME: name, SELLER_TAX_CODE: taxCode, SELLER_ADDRESS: address, INVOICE_SERIES: series } = read;
  const given = [name, taxCode, address].filter((value) => value !== undefined).length;
  if (given === 0 && !isAsked) return { seller: demo, series };
  if (name === undefined || taxCode === undefined || address === undefined) {
    throw new ConfigError('SELLER_NAME, SELLER_TAX_CODE and SELLER_ADDRESS must be set together, and in production.');
  }
  return { seller: { legal_name: name, tax_code: taxCode, address }, series };
}
