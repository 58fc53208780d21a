import { searchSender, viewSender } from '@app/contracts/sender/sender.calls.ts';
import type { SenderRecord } from '@app/contracts/sender/sender-record.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { senderOf } from '../shared/testing/senders.ts';
import { SendersPage } from './senders.page.tsx';

beforeEach(() => switchLocale('en'));
afterEach(() => {
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
});

const texts = (all: readonly HTMLElement[]) => all.map(({ textContent }) => textContent);

function show(sender: SenderRecord) {
  const api = stubApi();
  const page = { pageNumber: 1, pageSize: 20, pageCount: 1, sort: '-created_at', counts_by_status: {} };
  api.set(searchSender, { data: [sender], info: page, total: 1 });
  const uses = { campaigns: [], templates: [] };
  const info = { timeline: [], campaigns: [], campaign_count: 7, uses, checklist: [], estimated_days: 7 };
  api.set(viewSender, { data: sender, info: { ...info, volume_30d: { sent: 200, delivered: 150 } } });
  useSession.setState({ status: 'member', user: userWith(['sender:read', 'sender:write', 'sender:delete']) });
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <SendersPage />
    </QueryClientProvider>,
    { at: '/Campaigns/Sms/configuration/sender?sender=snd_1' },
  );
}

test('the menu of a drawer has what the row offers, less what the footer has', async () => {
  const person = show(senderOf({ status: 'draft' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'ANBINH' }));
  expect(drawer.getByRole('link', { name: 'Edit' })).toBeTruthy();
  await person.click(drawer.getByRole('button', { name: 'More actions' }));
  expect(texts(drawer.getAllByRole('menuitem'))).toEqual(['Delete…']);
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: 'Actions for ANBINH' }));
  expect(texts(screen.getAllByRole('menuitem'))).toEqual(['View', 'Edit', 'Delete…']);
});

test('a brand name begins with what was sent under it and how much of that arrived', async () => {
  show(senderOf({ status: 'approved' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'ANBINH' }));
  expect(texts(drawer.getAllByRole('definition')).slice(0, 3)).toEqual(['200', '75%', '7']);
  const parts = within(drawer.getByRole('group', { name: 'Sent in 30 days' }));
  expect(texts(parts.getAllByRole('listitem'))).toEqual(['Delivered 150', 'Not delivered 50']);
});
