import type { Message } from '@app/contracts/message/message.ts';
import type { Call } from '@app/contracts/voice/call.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ContactHistory } from './contact-history.tsx';

const message: Message = {
  id: 'msg_1',
  campaign_id: null,
  channel: 'sms',
  to: '84912000001',
  name: 'Lan',
  carrier: 'vinaphone',
  sender: 'AB-CSKH',
  content: 'Xin chao',
  encoding: 'GSM-7',
  segments: 1,
  price: 850,
  currency: 'VND',
  status: 'delivered',
  error_code: null,
  error_text: null,
  created_at: '2026-11-20T03:00:00.000Z',
  sent_at: null,
  delivered_at: null,
  failed_at: null,
  clicked_at: null,
  is_test: false,
};
const call: Call = {
  id: 'vc_1',
  campaign: { id: 'cmp_1', name: 'Nhắc lịch hẹn' },
  to: '84912000001',
  name: 'Lan',
  carrier: 'vinaphone',
  sender: '842873001234',
  status: 'completed',
  attempts: 1,
  duration_s: 17,
  answered_by: 'human',
  key: '1',
  keys: '1',
  hangup: 'callee',
  price: 900,
  currency: 'VND',
  error_code: null,
  is_test: false,
  next_attempt_at: null,
  created_at: '2026-11-20T02:00:00.000Z',
  dialled_at: '2026-11-21T03:00:00.000Z',
  answered_at: '2026-11-21T03:00:09.000Z',
  ended_at: '2026-11-21T03:00:26.000Z',
};
const missed: Call = { ...call, id: 'vc_2', status: 'busy', key: null, answered_at: null, dialled_at: null };

const entries = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');

it('messages and calls are shown together, newest first', () => {
  renderUi(<ContactHistory messages={[message]} calls={[missed, call]} />);
  const [newest, older, oldest, ...others] = entries();
  expect(newest).toContain('Call · Nhắc lịch hẹn · 17 seconds · pressed 1');
  expect(newest).toContain('Heard');
  expect(older).toContain('Xin chao');
  expect(oldest).toContain('Busy');
  expect(oldest).not.toContain('second');
  expect(others).toEqual([]);
});

it('of many the newest twenty are shown', () => {
  const calls = Array.from({ length: 20 }, (_, index) => ({ ...call, id: `vc_${index}` }));
  renderUi(<ContactHistory messages={[message]} calls={calls} />);
  expect(entries()).toHaveLength(20);
  expect(entries().join()).not.toContain('Xin chao');
});

it('a number that nothing was sent to is told of', () => {
  renderUi(<ContactHistory messages={[]} calls={[]} />);
  expect(screen.getByText('No messages or calls to this number yet.')).toBeDefined();
});
