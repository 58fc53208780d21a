import { switchLocale } from '@app/platform/i18n.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Warnings } from './warnings.tsx';

beforeEach(() => switchLocale('en'));

const quote = {
  warnings: [{ code: 'quiet_hours' }, { code: 'retry_limited' }],
  first_call_at: '2026-11-26T01:00:00.000Z',
} as const;

function show(sendAt: string) {
  renderUi(<Warnings quote={{ ...quote, warnings: [...quote.warnings] }} sendAt={sendAt} />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

describe('what a person should know before calls begin', () => {
  test('is when the first call is made, where they begin at once and may not', () => {
    expect(show('')).toEqual([expect.stringContaining('26-11-2026'), expect.stringContaining('one call in 24 hours')]);
  });

  test('is not when a launch at once would call, once a time is chosen', () => {
    expect(show('2026-11-30T03:00:00.000Z')).toEqual([expect.stringContaining('one call in 24 hours')]);
  });
});
