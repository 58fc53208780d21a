import { showTopUp } from '@app/contracts/billing/billing.calls.ts';
import { listCards } from '@app/contracts/billing/card.calls.ts';
import { saveAlerts, saveAutoRecharge, showBillingSettings } from '@app/contracts/billing/settings.calls.ts';
import type { BillingSettings, RechargeSettings } from '@app/contracts/billing/settings.ts';
import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BillingSettingsPage } from './settings.page.tsx';

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
});
afterEach(() => {
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
});

const card = { id: 'pm_1', brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 };

function settings(recharge: Partial<RechargeSettings> = {}, changes: Partial<BillingSettings> = {}): BillingSettings {
  return {
    balance: 1_000_000,
    currency: 'VND',
    vat_rate: 0.1,
    alerts: { thresholds: [200_000, 500_000], channels: ['email', 'notification'] },
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
      ...recharge,
    },
    recharge_blocked: null,
    ...changes,
  };
}

const on = {
  enabled: true,
  threshold_amount: 400_000,
  recharge_amount: 500_000,
  monthly_cap: 2_200_000,
  card,
  used_month: 550_000,
};

interface Shown {
  readonly data?: BillingSettings;
  readonly scopes?: Scope[];
  readonly cards?: (typeof card)[];
  readonly isFailing?: boolean;
}

const all: Scope[] = ['billing:read', 'billing:write'];

function show({ data = settings(), scopes = all, cards = [card], isFailing = false }: Shown = {}) {
  api.set(showBillingSettings, isFailing ? { status: 400 } : { data, info: {} });
  api.set(listCards, {
    data: cards.map((each) => ({ ...each, default: false })),
    info: { publishable_key: 'pk_test' },
  });
  useSession.setState({ status: 'member', user: userWith(scopes) });
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <BillingSettingsPage />
    </QueryClientProvider>,
    { at: '/billing/settings' },
  );
}

const sent = (action: string) => api.asked(saveAlerts).findLast((form) => form.get('action') === action);
const field = (name: string) => screen.findByRole('textbox', { name });

describe('alerts of a low balance', () => {
  test('are added, removed and saved', async () => {
    const person = show();
    await person.click(await screen.findByRole('button', { name: 'Remove threshold 1' }));
    expect(
      screen.getAllByRole('textbox', { name: /^Threshold \d$/ }).map((each) => each.getAttribute('value')),
    ).toEqual(['500000']);
    await person.click(screen.getByRole('button', { name: 'Add threshold' }));
    await person.type(await field('Threshold 2'), '1 000 000');
    await person.click(screen.getByRole('checkbox', { name: 'In-app notification' }));
    api.set(saveAlerts, { data: settings(), info: {} });
    await person.click(screen.getByRole('button', { name: 'Save alerts' }));
    await expect.poll(() => sent('alerts')?.getAll('thresholds[]')).toEqual(['500000', '1000000']);
    expect(sent('alerts')?.getAll('channels[]')).toEqual(['email']);
  });

  test('say what is wrong with a threshold, and are five at most', async () => {
    const person = show();
    const first = await field('Threshold 1');
    await person.clear(first);
    await person.type(first, 'x');
    await person.tab();
    expect(await screen.findByText('The Threshold 1 field may only contain numeric characters')).toBeTruthy();
    await person.clear(first);
    await person.tab();
    expect(await screen.findByText('This field is required')).toBeTruthy();
    for (let more = 0; more < 3; more += 1) await person.click(screen.getByRole('button', { name: 'Add threshold' }));
    expect(screen.queryByRole('button', { name: 'Add threshold' })).toBeNull();
  });
});

describe('auto-recharge', () => {
  test('is switched on with a saved card, and says what is charged at once where the balance is low', async () => {
    const person = show();
    await person.click(await screen.findByRole('checkbox', { name: 'Top up automatically' }));
    await person.type(await field('Threshold'), '2000000');
    await person.type(await field('Top-up amount'), '500000');
    await person.type(await field('Monthly limit'), '549999');
    await person.tab();
    expect(await screen.findByText('Monthly limit field must be 550000 or more')).toBeTruthy();
    await person.clear(await field('Monthly limit'));
    expect(screen.queryByText(/right after you save/)).toBeNull();
    await person.type(await field('Monthly limit'), '1100000');
    expect(screen.getByText(/the card is charged 550\s000\s₫ right after you save/)).toBeTruthy();
    api.set(saveAutoRecharge, { data: settings({ ...on, used_month: 0 }), info: {} });
    await person.click(screen.getByRole('button', { name: 'Save auto-recharge' }));
    await expect.poll(() => sent('auto_recharge')?.get('monthly_cap')).toBe('1100000');
    expect(sent('auto_recharge')?.get('payment_method_id')).toBe('pm_1');
    expect(sent('auto_recharge')?.get('enabled')).toBe('1');
  });

  test('tells what of the limit is used and what became of the last charge', async () => {
    const last = {
      payment_id: 'pay_1',
      status: 'failed' as const,
      amount: 500_000,
      total: 550_000,
      decline_code: 'insufficient_funds',
      at: '2026-11-20T03:00:00Z',
    };
    show({ data: settings({ ...on, failures: 1, retry_at: '2026-11-21T03:00:00Z', last }) });
    expect(await screen.findByText(/^550\s000\s₫ of 2\s200\s000\s₫$/)).toBeTruthy();
    expect(screen.getByText('The last charge failed')).toBeTruthy();
    expect(screen.getByText(/The card does not have enough money/)).toBeTruthy();
    expect(screen.getByText('21-11-2026 10:00')).toBeTruthy();
    expect(screen.getByRole('link', { name: /550\s000\s₫/ }).getAttribute('href')).toBe(
      '/billing/add-funds?payment=pay_1',
    );
  });

  test('says that the limit of the month does not allow another charge', async () => {
    show({ data: settings({ ...on, used_month: 1_650_001 }) });
    expect(await screen.findByText(/This month’s limit does not allow another charge/)).toBeTruthy();
  });

  test('says why it was switched off', async () => {
    const off = { ...on, enabled: false, disabled_reason: 'failures' as const, disabled_at: '2026-11-20T03:00:00Z' };
    show({ data: settings(off) });
    expect(await screen.findByText('Auto-recharge was switched off')).toBeTruthy();
    expect(screen.getByText(/Three payments in a row failed/)).toBeTruthy();
  });

  test('leads to a top-up by card and back where no card is saved', async () => {
    show({ cards: [] });
    expect((await screen.findByRole('link', { name: 'Top up by card' })).getAttribute('href')).toBe(
      '/billing/add-funds?method=card&return=%2Fbilling%2Fsettings',
    );
    expect(screen.queryByRole('button', { name: 'Save auto-recharge' })).toBeNull();
  });

  test('waits for the verification of the company, and is not offered where no cards are taken', async () => {
    const topUp = { methods: ['card'], vat_rate: 0.1, kyc_missing: ['id_front'], kyc_reason: null };
    api.set(showTopUp, { data: { ...topUp, kyc_status: 'not_submitted' }, info: { balance: 0, currency: 'VND' } });
    show({ data: settings({}, { recharge_blocked: 'not_verified' }) });
    const item = await screen.findByRole('link', { name: 'ID card of the representative, front' });
    expect(item.getAttribute('href')).toMatch(/^\/Settings\/documents\?add=id_front&return=%2Fbilling/);
    api.set(showBillingSettings, { data: settings({}, { recharge_blocked: 'unavailable' }), info: {} });
    await queryClient.invalidateQueries();
    expect(await screen.findByText(/Card payments aren’t available here/)).toBeTruthy();
  });
});

describe('who lacks billing:write', () => {
  test('sees the settings and why they cannot be changed', async () => {
    show({ data: settings(on), scopes: ['billing:read'] });
    expect(await screen.findAllByText('billing:write')).toHaveLength(2);
    expect(screen.getByText(/^200\s000\s₫ · 500\s000\s₫$/)).toBeTruthy();
    expect(screen.getByText('Visa •••• 4242')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  });
});

test('Settings that cannot be read can be asked for again', async () => {
  const person = show({ isFailing: true });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.set(showBillingSettings, { data: settings(), info: {} });
  await person.click(again);
  expect(await field('Threshold 1')).toBeTruthy();
});
