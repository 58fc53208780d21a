import * as v from 'valibot';
import { ConfigError } from '../config-fields.ts';
import type { ReceivingAccount } from '../database/tables/billing.tables.ts';

/** Environment variables of the bank account that receives top-ups. */
export const bankVariables = {
  BANK_BIN: v.optional(v.pipe(v.string(), v.regex(/^\d{6}$/, 'BANK_BIN must be the six digits of the bank at NAPAS'))),
  BANK_NAME: v.optional(v.string()),
  BANK_ACCOUNT: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,19}$/, 'BANK_ACCOUNT must have 1 to 19 letters and digits')),
  ),
  BANK_HOLDER: v.optional(v.string()),
  BANK_WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(16, 'BANK_WEBHOOK_SECRET must have at least 16 characters, best random ones')),
  ),
};

type Read = v.InferOutput<v.ObjectSchema<typeof bankVariables, undefined>>;

export interface BankSettings {
  readonly receiving: ReceivingAccount;
  /** What reports of incoming money are signed with; null where they come from statements alone. */
  readonly webhookSecret: string | null;
}

/** No bank has this number, so that nobody sends money to a developer's machine. */
const demo: ReceivingAccount = {
  bin: '970499',
  bank: 'Demo Bank',
  account: '1900123456789',
  holder: 'CONG TY DEMO',
};
const DEMO_SECRET = 'demo-bank-webhook-secret';

/**
 * The four settings of the account belong together. Without them a developer's machine has a made-up account, and any
 * other installation offers no transfers. Throws {@link ConfigError}.
 */
export function readBank(read: Read, isOpen: boolean): BankSettings | null {
  const { BANK_BIN: bin, BANK_NAME: bank, BANK_ACCOUNT: account, BANK_HOLDER: holder } = read;
  const given = [bin, bank, account, holder].filter((value) => value !== undefined).length;
  if (given === 0 && isOpen) return { receiving: demo, webhookSecret: read.BANK_WEBHOOK_SECRET ?? DEMO_SECRET };
  if (given === 0 && read.BANK_WEBHOOK_SECRET === undefined) return null;
  if (bin === undefined || bank === undefined || account === undefined || holder === undefined) {
    throw new ConfigError('BANK_BIN, BANK_NAME, BANK_ACCOUNT and BANK_HOLDER must be set together.');
  }
  return { receiving: { bin, bank, account, holder }, webhookSecret: read.BANK_WEBHOOK_SECRET ?? null };
}
