import type { ZaloQuote } from '@app/contracts/zalo/zalo-quote.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Warnings } from './warnings.tsx';

beforeEach(() => switchLocale('en'));

function show(warnings: ZaloQuote['warnings'], launch: { sendAt?: string; isSpread?: boolean }) {
  renderUi(<Warnings quote={{ warnings }} sendAt="" isSpread={false} {...launch} />);
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
}

const night = { code: 'quiet_hours' } as const;
const spread = { code: 'quota_days' } as const;
const later = '2026-11-30T03:00:00.000Z';

describe('what a person should know before a launch over Zalo', () => {
  test('is what the quote says of a launch at once', () => {
    expect(show([night, spread], { isSpread: true })).toEqual([
      'Zalo takes promotion from 08:00 to 22:00 only. Sending begins at 08:00.',
      'Sending takes several days because of the Zalo OA’s daily quota. See the days below.',
    ]);
  });

  test('is nothing of the present hour once a time is chosen', () => {
    expect(show([night], { sendAt: later })).toEqual([]);
  });

  test('is how long the quota makes it take from the chosen time on', () => {
    expect(show([], { sendAt: later, isSpread: true })).toEqual([expect.stringContaining('several days')]);
  });

  test('is nothing of a quota that is enough on the chosen day', () => {
    expect(show([spread], { sendAt: later })).toEqual([]);
  });

  test('is that recipients have reported the template, whenever it is sent', () => {
    expect(show([{ code: 'quality_low' }], { sendAt: later })).toEqual([expect.stringContaining('reported')]);
  });
});
