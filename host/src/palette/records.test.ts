import { expect, it } from 'vitest';
import { recordGroups } from './records.ts';

it('a verification that was found opens beside the log of verifications', () => {
  const went: string[] = [];
  const actions = { go: (path: string) => went.push(path), open: () => undefined };
  const found = {
    contacts: null,
    campaigns: null,
    messages: null,
    numbers: null,
    verifications: [
      {
        id: 'ver_1',
        to: '84912345678',
        channel: 'sms' as const,
        status: 'approved' as const,
        created_at: '2026-11-25T03:00:00.000Z',
      },
    ],
  };
  recordGroups(found, { actions })[0]?.commands[0]?.run();
  expect(went).toEqual(['/verify/logs?id=ver_1']);
});

it('a message that belongs to no campaign opens beside the log of messages', () => {
  const went: string[] = [];
  const actions = { go: (path: string) => went.push(path), open: () => undefined };
  const message = {
    id: 'msg_1',
    to: '84912345678',
    name: '',
    channel: 'sms' as const,
    campaign_id: null,
    status: 'delivered' as const,
    created_at: '2026-11-25T03:00:00.000Z',
  };
  const found = { contacts: null, campaigns: null, messages: [message], numbers: null, verifications: null };
  recordGroups(found, { actions })[0]?.commands[0]?.run();
  expect(went).toEqual(['/channels?message=msg_1']);
});
