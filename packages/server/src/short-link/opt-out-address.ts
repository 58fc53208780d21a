import { ANY_CODE } from './new-code.ts';

/** What stands before a recipient's code in the address of the page to refuse on. */
export function optOutPrefix(origin: string): string {
  return `${origin}/u/`;
}

/** An address of the page to refuse on, as long as each recipient's: what a text costs is measured with it. */
export function optOutSample(origin: string): string {
  return optOutPrefix(origin) + ANY_CODE;
}
