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
