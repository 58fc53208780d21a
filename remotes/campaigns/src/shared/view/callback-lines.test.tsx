import { listCallbacksOf } from '@app/contracts/settings/callback.calls.ts';
import type { CallbackTold } from '@app/contracts/settings/callback.ts';
import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CallbackLines } from './callback-lines.tsx';

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
});

function show(granted: Scope[], messageId = 'msg_1'): void {
  useSession.setState({ status: 'member', user: userWith(granted) });
  renderUi(
    <QueryClientProvider client={queryClient}>
      <CallbackLines messageId={messageId} />
    </QueryClientProvider>,
  );
}

const told = (fields: Partial<CallbackTold>): CallbackTold => ({
  id: 'cbd_1',
  profile_id: 'cbp_1',
  profile_name: 'CRM',
  event_type: 'message.delivered',
  status: 'succeeded',
  response_code: 200,
  at: '2026-11-27T03:00:00.000Z',
  ...fields,
});

test('each line says what became of it, and leads to the request', async () => {
  api.set(listCallbacksOf, {
    data: [
      told({}),
      told({ id: 'cbd_2', status: 'retrying', response_code: 500 }),
      told({ id: 'cbd_3', status: 'failed', response_code: 404 }),
      told({ id: 'cbd_4', status: 'discarded', response_code: null }),
    ],
    info: {},
  });
  show(['settings:read']);
  const list = await screen.findByRole('list', { name: 'Callbacks' });
  const lines = within(list).getAllByRole('listitem');
  expect(lines.map((line) => line.querySelector('span')?.textContent)).toEqual([
    'CRM: message.delivered, received',
    'CRM: message.delivered, on its way',
    'CRM: message.delivered, not received, the server answered 404',
    'CRM: message.delivered, not received',
  ]);
  expect(within(list).getAllByRole('link')[1]?.getAttribute('href')).toBe(
    '/Settings/callbacks/view?id=cbp_1&delivery=cbd_2',
  );
});

test.each([
  ['a member who may not read settings', ['campaign:read'], 'msg_1'],
  ['a recipient who has no message yet', ['settings:read'], 'rcp_1'],
] as const)('nothing is asked for by %s', (_, granted, id) => {
  show([...granted], id);
  expect(api.asked(listCallbacksOf)).toEqual([]);
  expect(screen.queryByText('Callbacks')).toBeNull();
});
