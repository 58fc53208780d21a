import type { Carrier } from '@app/contracts/rules/phone.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

/** Carriers as they write their own names. */
const names: Readonly<Record<Exclude<Carrier, 'other'>, string>> = {
  viettel: 'Viettel',
  mobifone: 'MobiFone',
  vinaphone: 'VinaPhone',
  vietnamobile: 'Vietnamobile',
  gmobile: 'Gmobile',
  itel: 'iTel',
  wintel: 'Wintel',
};
const other: MessageDescriptor = msg`Other carriers`;

/** Answers the function that names a carrier; one that this build does not know is shown as the server says it. */
export function useCarrierName(): (carrier: string) => string {
  const { _ } = useLingui();
  return (carrier) => {
    if (carrier === 'other') return _(other);
    return Object.entries(names).find(([known]) => known === carrier)?.[1] ?? carrier;
  };
}
