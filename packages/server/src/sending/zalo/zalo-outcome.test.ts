import { fallbackCodes } from '@app/contracts/zalo/zalo-campaign.ts';
import { zaloMessageErrors } from '@app/contracts/zalo/zalo-message-errors.ts';
import { describe, expect, test } from 'vitest';
import { ZaloError } from '../../ports/zalo.ts';
import { outcomeOf } from './zalo-outcome.ts';

describe('what Zalo answers to a message', () => {
  test.each([
    [-108, { kind: 'refused', errorCode: 1001 }],
    [-118, { kind: 'refused', errorCode: 1601 }],
    [-114, { kind: 'refused', errorCode: 1602 }],
    [-119, { kind: 'refused', errorCode: 1602 }],
    [-1123, { kind: 'refused', errorCode: 1604 }],
    [-131, { kind: 'held', reason: 'template' }],
    [-133, { kind: 'held', reason: 'quiet_hours' }],
    [-144, { kind: 'held', reason: 'quota' }],
    [-115, { kind: 'held', reason: 'sender' }],
    [-105, { kind: 'held', reason: 'sender' }],
    [-100, { kind: 'unavailable' }],
    [-99_999, { kind: 'unavailable' }],
  ])('%i means %o', (code, outcome) => {
    expect(outcomeOf(new ZaloError(code, 'No'))).toMatchObject(outcome);
  });

  test('is lost where there is no answer, and was not asked where there was no connection', () => {
    expect(outcomeOf(new ZaloError(0, 'silence'))).toEqual({ kind: 'lost' });
    expect(outcomeOf(new ZaloError(0, 'refused', { isUnsent: true }))).toMatchObject({ kind: 'unavailable' });
  });

  test('has cause and remedy in both languages, whatever becomes a code of ours', () => {
    const shown = [1001, 1004, 1504, 1603, 1605, 1606, 1607, ...fallbackCodes];
    for (const code of shown) {
      const error = zaloMessageErrors[code];
      for (const text of [error?.name, error?.cause, error?.remedy]) {
        expect(text?.en).toMatch(/\w/);
        expect(text?.vn).toMatch(/\w/);
      }
    }
  });
});
