import { getSmsCampaign } from '@app/contracts/campaign/sms-list.calls.ts';
import { getChannel, getPricing } from '@app/contracts/channel/channel.calls.ts';
import { getVoiceCampaign } from '@app/contracts/voice/voice-campaign.calls.ts';
import { usualVoiceSettings } from '@app/contracts/voice/voice-settings.ts';
import { getZaloCampaign } from '@app/contracts/zalo/zalo-campaign.calls.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { callKey, queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { campaignOf, listOf } from '../shared/testing/campaigns.ts';
import { OverviewPage } from './overview.page.tsx';

const stats = { sent_30d: 0, delivered_rate: null };
const channels = [
  { key: 'sms', status: 'ready', stats },
  { key: 'voice', status: 'needs_number', stats },
  { key: 'zalo', status: 'needs_oa', stats },
];
const price = (channel: string, unit: string, unit_price: string) => ({
  channel,
  country: 'VN',
  carrier: 'viettel',
  message_type: 'customer_care',
  unit,
  unit_price,
  valid_from: '2026-01-01T00:00:00.000Z',
});
const called = campaignOf({ id: 'cmp_2', name: 'Reminder calls', channel: 'voice' });
const voiceCampaign = {
  ...called,
  counts: { ...called.counts, answered: 0, pressed: 0 },
  sound: null,
  voice: usualVoiceSettings,
};
const calls = [getSmsCampaign, getVoiceCampaign, getZaloCampaign];

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
  useSession.setState({ status: 'member', user: userWith(['campaign:read', 'campaign:write']) });
  api.set(getChannel, { data: channels, info: {} });
  api.set(getPricing, {
    data: [price('sms', 'segment', '850'), price('sms', 'segment', '700'), price('voice', 'minute', '900')],
    info: { vat_rate: 0.1, currency: 'VND' },
  });
  for (const call of calls) api.set(call, listOf([]));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
});

const show = (at = '/Campaigns') =>
  renderUi(
    <QueryClientProvider client={queryClient}>
      <OverviewPage />
    </QueryClientProvider>,
    { at },
  );

describe('the overview of an account without campaigns', () => {
  test('offers three channels, each with price and lead time', async () => {
    show();
    await screen.findByText('No campaign yet. Pick a channel to begin with.');
    const card = (name: string) => {
      const item = screen.getByRole('heading', { level: 4, name }).closest('li');
      if (!item) throw new Error('a card expected');
      return within(item);
    };
    expect(await card('SMS').findByText(/^From 700/)).toBeTruthy();
    expect(await card('SMS').findByText('Ready: can be sent today')).toBeTruthy();
    expect(card('SMS').getByRole('link', { name: 'Begin with SMS' }).getAttribute('href')).toBe(
      '/Campaigns/Sms/sender',
    );
    expect(card('Voice call').getByText(/^From 900.*per minute$/)).toBeTruthy();
    expect(card('Voice call').getByText('Ready as soon as you have a number to call from')).toBeTruthy();
    expect(card('Zalo').getByText('Zalo sets a price for each template.')).toBeTruthy();
    expect(card('Zalo').getByText('About 2 working days until Zalo approves a template')).toBeTruthy();
  });

  test('offers nothing to begin to whoever may only read', async () => {
    useSession.setState({ user: userWith(['campaign:read']) });
    show();
    await screen.findByText('No campaign yet. Pick a channel to begin with.');
    expect(screen.queryByRole('link', { name: /^Begin with|^New / })).toBeNull();
  });

  test('leads to the prices where they cannot be loaded', async () => {
    api.set(getPricing, { status: 422 });
    show();
    expect(await screen.findAllByRole('link', { name: 'See the prices' })).toHaveLength(2);
  });
});

describe('the newest campaigns of all channels', () => {
  test('are shown when one channel fails, which is tried again by itself', async () => {
    api.set(getSmsCampaign, listOf([campaignOf()]));
    api.set(getVoiceCampaign, { status: 422 });
    const person = show();
    expect(await screen.findByText('Voice call: the campaigns could not be loaded')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Spring sale' })).toBeTruthy();
    const asked = api.asked(getSmsCampaign).length;
    api.set(getVoiceCampaign, listOf([voiceCampaign]));
    await person.click(screen.getByRole('button', { name: 'Try Voice call again' }));
    expect(await screen.findByRole('link', { name: 'Reminder calls' })).toBeTruthy();
    expect(screen.queryByText('Voice call: the campaigns could not be loaded')).toBeNull();
    expect(api.asked(getSmsCampaign)).toHaveLength(asked);
  });

  test('stay, without a word of failure, where a channel cannot be read again', async () => {
    api.set(getSmsCampaign, listOf([campaignOf()]));
    show();
    const name = await screen.findByRole('link', { name: 'Spring sale' });
    api.set(getSmsCampaign, { status: 422 });
    void queryClient.refetchQueries({ queryKey: callKey(getSmsCampaign) });
    const states = () => queryClient.getQueryCache().findAll({ queryKey: callKey(getSmsCampaign) });
    await waitFor(() => expect(states().map(({ state }) => state.status)).toContain('error'));
    expect(name.isConnected).toBe(true);
    expect(screen.queryByText('SMS: the campaigns could not be loaded')).toBeNull();
  });

  test('are not said to be none while a channel fails', async () => {
    api.set(getZaloCampaign, { status: 422 });
    show();
    expect(await screen.findByText('Zalo: the campaigns could not be loaded')).toBeTruthy();
    expect(screen.queryByText('No campaign yet. Pick a channel to begin with.')).toBeNull();
  });

  test('are replaced by one error where every channel fails', async () => {
    for (const call of calls) api.set(call, { status: 422 });
    const person = show();
    const [alert] = await screen.findAllByRole('alert');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    api.set(getSmsCampaign, listOf([campaignOf()]));
    if (!alert) throw new Error('an alert expected');
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Spring sale' })).toBeTruthy();
  });

  test('stay when the channels above fail', async () => {
    api.set(getChannel, { status: 422 });
    api.set(getSmsCampaign, listOf([campaignOf()]));
    show();
    expect(await screen.findByRole('link', { name: 'Spring sale' })).toBeTruthy();
    expect(await screen.findByText('Couldn’t load this section')).toBeTruthy();
  });

  test('are narrowed by the address, and the filter can be cleared', async () => {
    const person = show('/Campaigns?type=advertising');
    await screen.findByText('No results match your filters');
    for (const call of calls) expect(api.asked(call).at(-1)?.getAll('message_type[]')).toEqual(['advertising']);
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('No campaign yet. Pick a channel to begin with.')).toBeTruthy();
    await vi.waitFor(() => expect(String(api.asked(getSmsCampaign).at(-1))).toBe('pageSize=5'));
  });
});
