import { showBillingSettings } from '@app/contracts/billing/settings.calls.ts';
import type { BillingSettings } from '@app/contracts/billing/settings.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import {
  getPreferences,
  setPreference,
  type NotificationPreference,
} from '@app/contracts/notification/preference.calls.ts';
import { mutableTypes } from '@app/contracts/notification/notification.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NotificationsPage } from './notifications.page.tsx';

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
  const info = { unread: 0, banner: [], pageNumber: 1, pageSize: 20, pageCount: 1, sort: '-updated_at' };
  api.set(listNotifications, { data: [], info, total: 0 });
  api.set(getPreferences, { data: preferences(), info: {} });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
});

function preferences(changed: Partial<NotificationPreference> = {}): NotificationPreference[] {
  return mutableTypes.map((type) => {
    const usual = { type, bell: true, mail: type === 'message' || type === 'system' ? null : true };
    return changed.type === type ? { ...usual, ...changed } : usual;
  });
}

const billing: BillingSettings = {
  balance: 900_000,
  currency: 'VND',
  vat_rate: 0.1,
  alerts: { thresholds: [50_000, 500_000], channels: ['email'] },
  auto_recharge: {
    enabled: false,
    threshold_amount: 0,
    recharge_amount: 0,
    monthly_cap: 0,
    card: null,
    used_month: 0,
    failures: 0,
    retry_at: null,
    disabled_reason: null,
    disabled_at: null,
    last: null,
  },
  recharge_blocked: null,
};

function show(scopes: Parameters<typeof userWith>[0] = []) {
  useSession.setState({ status: 'member', user: userWith(scopes) });
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <NotificationsPage />
    </QueryClientProvider>,
    { at: '/Settings/notifications' },
  );
}

const saved = () =>
  api
    .asked(setPreference)
    .filter((form) => form.get('action') === 'set')
    .map(String);
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

test('every kind has a switch for each place it comes to, and security has none', async () => {
  show();
  await box('Campaigns: in the app');
  const rows = within(screen.getByRole('table', { name: 'What you are told of' })).getAllByRole('row');
  expect(rows).toHaveLength(1 + mutableTypes.length + 1);
  const switches = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(name) })).queryAllByRole('checkbox');
  expect(switches('^Campaigns')).toHaveLength(2);
  expect(switches('^Single messages')).toHaveLength(1);
  expect(switches('^Security')).toHaveLength(0);
  expect(screen.getAllByText('Always on')).toHaveLength(2);
});

test('a switch saves itself alone, and the bell is asked anew', async () => {
  const person = show();
  const data = preferences({ type: 'kyc', mail: false });
  api.set(setPreference, { data, info: {} });
  await box('Company documents: by email');
  api.set(getPreferences, { data, info: {} });
  await person.click(await box('Company documents: by email'));
  await waitFor(() => expect(saved()).toEqual(['type=kyc&mail=0&action=set']));
  await waitFor(async () => expect((await box('Company documents: by email')).checked).toBe(false));
  expect((await box('Company documents: in the app')).checked).toBe(true);
});

test('one that could not be saved is as it was, and says why beside it', async () => {
  const person = show();
  api.set(setPreference, { status: 500 });
  await person.click(await box('Campaigns: in the app'));
  const row = within(screen.getByRole('row', { name: /^Campaigns/ }));
  expect(await row.findByRole('alert')).toBeDefined();
  expect((await box('Campaigns: in the app')).checked).toBe(true);
});

test('whoever sees money sees of which balance the account is told', async () => {
  api.set(showBillingSettings, { data: billing, info: {} });
  show(['billing:read']);
  expect(await screen.findByRole('heading', { name: 'When you are told' })).toBeDefined();
  expect(await screen.findByText(/^50\D000\D.* · 500\D000/)).toBeDefined();
  await waitFor(() => expect(api.asked(showBillingSettings)).toHaveLength(1));
});

test('nobody else asks for it', async () => {
  show();
  await box('Campaigns: in the app');
  expect(screen.queryByRole('heading', { name: 'When you are told' })).toBeNull();
});
