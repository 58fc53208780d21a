import { formatNumber } from '@app/contracts/rules/money.ts';
import { plural } from '@lingui/core/macro';

/** To write to or call so many recipients of a campaign again, by what came of it the first time. */
export const againTexts = {
  failed(count: number): string {
    const number = formatNumber(count);
    return plural(count, {
      one: 'Send again to # recipient who did not get it',
      other: `Send again to ${number} recipients who did not get it`,
    });
  },
  unknown(count: number): string {
    const number = formatNumber(count);
    return plural(count, {
      one: 'Send again to # recipient whose result is unknown',
      other: `Send again to ${number} recipients whose result is unknown`,
    });
  },
  notClicked(count: number): string {
    const number = formatNumber(count);
    return plural(count, {
      one: 'Send again to # recipient who did not click',
      other: `Send again to ${number} recipients who did not click`,
    });
  },
  notAnswered(count: number): string {
    const number = formatNumber(count);
    return plural(count, {
      one: 'Redial # recipient who did not answer',
      other: `Redial ${number} recipients who did not answer`,
    });
  },
  callFailed(count: number): string {
    const number = formatNumber(count);
    return plural(count, {
      one: 'Redial # recipient whose call failed',
      other: `Redial ${number} recipients whose calls failed`,
    });
  },
  callUnknown(count: number): string {
    const number = formatNumber(count);
    return plural(count, {
      one: 'Redial # recipient whose result is unknown',
      other: `Redial ${number} recipients whose result is unknown`,
    });
  },
} as const;
