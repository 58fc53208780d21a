import { getSmsSender } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { searchSmsCampaign } from '@app/contracts/campaign/sms-list.calls.ts';
import { listViews } from '@app/contracts/view/view.calls.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { campaignOf, listOf } from '../shared/testing/campaigns.ts';
import { SmsListPage } from './sms-list.page.tsx';

const sender = {
  type: 'sms_brandname',
  country: 'VN',
  usage: 'both',
  description: '',
  status: 'approved',
  valid_until: null,
  reason: null,
  carriers: [],
};

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
  useSession.setState({ status: 'member', user: userWith(['campaign:read', 'campaign:write']) });
  api.set(listViews, { data: [], info: {} });
  api.set(searchSmsCampaign, listOf([campaignOf()]));
  const senders = [
    { ...sender, id: 'snd_1', name: 'ANBINH' },
    { ...sender, id: 'snd_2', name: 'MAIHOA' },
  ];
  api.set(getSmsSender, { data: senders, info: { approved: 2 } });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
});

const show = (at = '/Campaigns/Sms') =>
  renderUi(
    <QueryClientProvider client={queryClient}>
      <SmsListPage />
    </QueryClientProvider>,
    { at },
  );
const lastAsked = () => Object.fromEntries(api.asked(searchSmsCampaign).at(-1) ?? []);

test.each([
  [['campaign:read'], ['Short links']],
  [
    ['campaign:read', 'sender:read', 'template:read'],
    ['Brand names', 'SMS templates', 'Short links'],
  ],
] as const)('the list leads to what campaigns are made of: with %j to %j', async (scopes, names) => {
  useSession.setState({ status: 'member', user: userWith([...scopes]) });
  show();
  await screen.findByRole('link', { name: 'Spring sale' });
  const links = screen.queryAllByRole('link', { name: /^(Brand names|SMS templates|Short links)$/, hidden: true });
  expect(links.map(({ textContent }) => textContent)).toEqual(names);
});

describe('the filters of the SMS list', () => {
  test('ask for nothing more than the page did before any is set', async () => {
    show();
    await screen.findByRole('link', { name: 'Spring sale' });
    expect(String(api.asked(searchSmsCampaign)[0])).toBe('search=&sort=-created_at&pageNumber=1');
  });

  test('leave the number of rows on a page to be chosen, which starts at the first page again', async () => {
    api.set(searchSmsCampaign, { ...listOf([campaignOf()]), total: 130 });
    const person = show('/Campaigns/Sms?page=2');
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Rows on a page' }), '100 rows on a page');
    await vi.waitFor(() => expect(lastAsked()).toMatchObject({ pageNumber: '1', pageSize: '100' }));
  });

  test('narrow by sender', async () => {
    const person = show();
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Sender' }), 'MAIHOA');
    await vi.waitFor(() => expect(lastAsked()).toMatchObject({ sender_id: 'snd_2' }));
  });

  test('come from the address, days as instants of Vietnam', async () => {
    show('/Campaigns/Sms?type=advertising&sender=snd_1&dated=launched_at&from=2026-11-03&to=2026-11-04');
    await vi.waitFor(() =>
      expect(lastAsked()).toMatchObject({
        'message_type[]': 'advertising',
        sender_id: 'snd_1',
        span_of: 'launched_at',
        from: '2026-11-02T17:00:00.000Z',
        to: '2026-11-04T17:00:00.000Z',
      }),
    );
    const date = await screen.findByRole('combobox', { name: 'Date' });
    expect(within(date).getByRole('option', { name: 'Sent at', selected: true })).toBeTruthy();
  });

  test('can be cleared where they leave nothing', async () => {
    api.set(searchSmsCampaign, listOf([]));
    const person = show('/Campaigns/Sms?type=advertising&sender=snd_1&from=2026-11-03');
    expect(await screen.findByText('No results match your filters')).toBeTruthy();
    api.set(searchSmsCampaign, listOf([campaignOf()]));
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('link', { name: 'Spring sale' })).toBeTruthy();
    expect(lastAsked()).toEqual({ search: '', sort: '-created_at', pageNumber: '1' });
  });

  test('are not blamed for an account that can send and never did', async () => {
    api.set(searchSmsCampaign, listOf([]));
    show();
    expect(await screen.findByRole('heading', { name: 'No SMS campaigns yet' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  test('still name a sender that was deleted since the view was kept', async () => {
    show('/Campaigns/Sms?sender=snd_9');
    const choice = await screen.findByRole('combobox', { name: 'Sender' });
    expect(within(choice).getByRole('option', { name: 'No longer in the list', selected: true })).toBeTruthy();
  });
});
