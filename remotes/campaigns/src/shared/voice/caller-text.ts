import { phoneText } from '@app/contracts/number/number-text.ts';

/** A number that calls as people write it: service numbers have no country code. */
export function callerText(number: string): string {
  const service = /^(1[89]00)(\d+)$/.exec(number);
  return service ? `${service[1]} ${service[2]}` : phoneText(number);
}
