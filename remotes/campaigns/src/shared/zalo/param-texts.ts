import type { ParamType } from '@app/contracts/zalo/zalo-limits.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Texts = Readonly<Record<ParamType, MessageDescriptor>>;

/** What a parameter holds, in words; a kind that this build does not know has none. */
export const paramTypeTexts: Texts & Readonly<Record<string, MessageDescriptor | undefined>> = {
  customer_name: msg`Customer’s name`,
  phone: msg`Phone number`,
  address: msg`Address`,
  code: msg({ message: 'Code or number', context: 'parameter type' }),
  label: msg`Other short text`,
  status: msg({ message: 'State of an order', context: 'parameter type' }),
  contact: msg`Contact details`,
  title: msg`Form of address`,
  product: msg`Product or brand`,
  amount: msg({ message: 'Quantity or amount', context: 'parameter type' }),
  time: msg({ message: 'Date or time', context: 'parameter type' }),
  otp: msg`OTP`,
  link: msg({ message: 'Part of an address (link)', context: 'parameter type' }),
  currency: msg`Amount in đồng`,
  bank_note: msg`Note of a transfer`,
};
