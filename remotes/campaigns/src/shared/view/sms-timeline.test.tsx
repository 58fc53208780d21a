import type { Message } from '@app/contracts/message/message.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { messageOf } from '../testing/message-of.ts';
import { SmsTimeline } from './sms-timeline.tsx';

const delivered = { sent_at: '2026-11-27T03:00:01Z', delivered_at: '2026-11-27T03:00:04Z', segments: 2, price: 700 };
const waiting = { sent_at: null, delivered_at: null, failed_at: '2026-11-27T03:00:02Z' };

const steps = (of: Partial<Message>) => {
  renderUi(<SmsTimeline message={messageOf({ ...delivered, ...of })} />);
  return screen.getAllByRole('listitem').map((step) => step.textContent.replaceAll(/\s+/g, ' '));
};
afterEach(cleanup);

describe('the timeline of a message', () => {
  test('says what was charged when it was handed over, and how that comes about', () => {
    expect(steps({})[1]).toMatch(/Handed to the carrier.*700 ₫ charged: 2 × 350 ₫$/);
    cleanup();
    expect(steps({ segments: 1, price: 350 })[1]).toMatch(/350 ₫ charged$/);
  });

  test.each(['failed', 'cancelled'] as const)('says that one that %s before cost nothing', (status) => {
    const [queued, end] = steps({ ...waiting, status });
    expect(queued).not.toMatch(/charged/);
    expect(end).toMatch(/Nothing was charged$/);
  });
});
