import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a movement of the ledger is called. */
export const entryTypeTexts: Readonly<Record<string, MessageDescriptor>> = {
  topup: msg`Top-up`,
  charge: msg`Charge`,
  reserve: msg`On hold`,
  release: msg`Hold released`,
  refund: msg`Refund`,
  number_fee: msg`Number rental fee`,
  adjustment: msg`Adjustment`,
  bonus: msg`Bonus`,
};

/** What a movement belongs to. */
export const refTypeTexts: Readonly<Record<string, MessageDescriptor>> = {
  campaign: msg`Campaign`,
  message: msg`Message`,
  payment: msg`Top-up`,
  number: msg`Phone number`,
  verification: msg`Verification`,
  verify_day: msg`Verification`,
  adjustment: msg`Adjustment`,
};
