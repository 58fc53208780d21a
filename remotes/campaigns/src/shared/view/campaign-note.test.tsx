import { switchLocale } from '@app/platform/i18n.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { campaignOf } from '../testing/campaigns.ts';
import { MessagesNote } from './campaign-note.tsx';

beforeEach(() => switchLocale('en'));
afterEach(cleanup);

function note(status: 'sending' | 'completed', ratePerMinute: number | null): string {
  cleanup();
  renderUi(
    <MessagesNote
      campaign={campaignOf({ status, counts: { queued: 10, sent: 5, delivered: 5 } })}
      paused={null}
      cancelling={null}
      endsAt={null}
      ratePerMinute={ratePerMinute}
    />,
  );
  return document.body.textContent.replaceAll('\u00a0', ' ').trim();
}

test.each([
  [1, 'About 1 message a minute is being sent.'],
  [7.4, 'About 7 messages a minute are being sent.'],
  [58.6, 'About 59 messages a minute are being sent.'],
  [1_234, 'About 1 200 messages a minute are being sent.'],
])('a campaign that sends %f messages a minute says so', (rate, text) => {
  expect(note('sending', rate)).toBe(text);
});

test('the rate is not told where none was measured, nor once nothing is sent any more', () => {
  expect(note('sending', null)).toBe('');
  expect(note('sending', 0.2)).toBe('');
  expect(note('completed', 1_234)).toBe('');
  expect(screen.queryByText(/a minute/)).toBeNull();
});
