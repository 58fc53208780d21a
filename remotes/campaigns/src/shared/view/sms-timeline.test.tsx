import type { Message } from '@app/contracts/message/message.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { SmsTimeline } from './sms-timeline.tsx';

const message: Message = {
  id: 'msg_1',
  campaign_id: 'cmp_1',
  to: '84912345678',
  name: 'Lan',
  carrier: 'viettel',
  sender: 'ANBINH',
  content: 'Xin chào',
  encoding: 'UCS-2',
  segments: 2,
  price: 700,
  currency: 'VND',
  status: 'delivered',
  error_code: null,
  error_text: null,
  created_at: '2026-11-27T03:00:00Z',
  sent_at: '2026-11-27T03:00:01Z',
  delivered_at: '2026-11-27T03:00:04Z',
  failed_at: null,
  clicked_at: null,
  is_test: false,
};
const waiting = { sent_at: null, delivered_at: null, failed_at: '2026-11-27T03:00:02Z' };

const steps = (of: Partial<Message>) => {
  renderUi(<SmsTimeline message={{ ...message, ...of }} />);
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
