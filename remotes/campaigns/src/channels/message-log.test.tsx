import { listMessages } from '@app/contracts/message/message.calls.ts';
import { listCallbacksOf } from '@app/contracts/settings/callback.calls.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messageOf } from '../shared/testing/message-of.ts';
import { MessageLog } from './message-log.tsx';

const message = messageOf({
  id: 'msg_01M7Y0QRW0RCY4ZDSQDDG7CXMA',
  campaign_id: null,
  price: 350,
  sent_at: '2026-11-21T03:00:01Z',
  delivered_at: '2026-11-21T03:00:04Z',
  is_test: true,
});

beforeEach(async () => {
  await switchLocale('en');
  useSession.setState({ status: 'member', user: userWith(['log:read']) });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
});

test('a message of no campaign opens beside the log, with what happened to it', async () => {
  const api = stubApi();
  const info = { pageNumber: 1, pageSize: 20, pageCount: 1, sort: '-created_at', total_is_capped: false };
  api.set(listMessages, { data: [message], info, total: 1 });
  api.set(listCallbacksOf, { data: [], info: null });
  const person = renderUi(
    <QueryClientProvider client={queryClient}>
      <MessageLog />
    </QueryClientProvider>,
    { at: '/channels' },
  );
  expect(await screen.findByText('Test')).toBeDefined();
  await person.click(screen.getByRole('link', { name: /0?985/ }));
  const timeline = await screen.findByRole('list', { name: 'Timeline' });
  expect(timeline.textContent).toMatch(/350\s₫ charged/);
  expect(api.asked(listMessages).at(-1)?.get('search')).toBe(message.id);
});

test('a message by Zalo is told in the words of Zalo, without segments', async () => {
  const api = stubApi();
  const info = { pageNumber: 1, pageSize: 20, pageCount: 1, sort: '-created_at', total_is_capped: false };
  const byZalo = messageOf({ ...message, channel: 'zalo', sender: 'An Bình Coffee', segments: 2 });
  api.set(listMessages, { data: [byZalo], info, total: 1 });
  api.set(listCallbacksOf, { data: [], info: null });
  renderUi(
    <QueryClientProvider client={queryClient}>
      <MessageLog />
    </QueryClientProvider>,
    { at: `/channels?message=${message.id}` },
  );
  const drawer = await screen.findByRole('dialog');
  const timeline = await within(drawer).findByRole('list', { name: 'Timeline' });
  expect(timeline.textContent).toMatch(/Taken by Zalo.*350\s₫ charged.*Delivered on Zalo/);
  expect(within(drawer).getByText('Zalo OA')).toBeDefined();
  expect(within(drawer).queryByText('Segments')).toBeNull();
});
