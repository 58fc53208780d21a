import { showTopUp } from '@app/contracts/billing/billing.calls.ts';
import { showTaxProfile } from '@app/contracts/billing/invoice.calls.ts';
import type { TopUp } from '@app/contracts/billing/billing.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { userWith } from '@app/testing/user-with.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TopUp as TopUpForm } from './top-up.tsx';

const ready: TopUp = { methods: ['wire'], vat_rate: 0.1, kyc_status: 'verified', kyc_missing: [], kyc_reason: null };

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  sessionStorage.clear();
  api = stubApi();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  useSession.setState({ status: 'guest', user: null });
});

function ask(topUp: Partial<TopUp> = {}, amount = '') {
  api.set(showTopUp, { data: { ...ready, ...topUp }, info: { balance: 0, currency: 'VND' } });
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <TopUpForm amount={amount} method="wire" onMethod={() => undefined} back="" onAsked={() => undefined} />
    </QueryClientProvider>,
    { at: '/billing/add-funds?amount=500000' },
  );
}

test('an amount of the address is filled in, with what is to be transferred', async () => {
  ask({}, '300000');
  expect((await screen.findByLabelText(/Top-up amount/)).getAttribute('value')).toBe('300000');
  expect(screen.getByText(/^330\s000\s₫$/)).toBeTruthy();
});

test('a suggested amount is chosen by one press', async () => {
  const person = ask();
  await person.click(await screen.findByRole('button', { name: /^5\s000\s000\s₫$/ }));
  expect(screen.getByText(/^5\s500\s000\s₫$/)).toBeTruthy();
});

test('an amount may be typed with spaces or points between thousands', async () => {
  const person = ask();
  const field = await screen.findByLabelText(/Top-up amount/);
  await person.type(field, '1 200.000');
  expect(field.getAttribute('value')).toBe('1200000');
  expect(screen.getByText(/^1\s320\s000\s₫$/)).toBeTruthy();
});

test('too little is refused with the rule', async () => {
  const person = ask();
  await person.type(await screen.findByLabelText(/Top-up amount/), '49999');
  await person.tab();
  expect(await screen.findByText(/field must be 50\s?000 or more/)).toBeTruthy();
});

test('a company that is not verified reads what is missing, and why it was rejected', async () => {
  ask({ kyc_status: 'rejected', kyc_missing: ['business_licence'], kyc_reason: 'The scan cannot be read' });
  expect(
    await screen.findByText('You will be able to top up after successfully verify your company details'),
  ).toBeTruthy();
  const item = screen.getByRole('link', { name: 'Business registration certificate' });
  const back = 'return=%2Fbilling%2Fadd-funds%3Famount%3D500000';
  expect(item.getAttribute('href')).toBe(`/Settings/documents?add=business_licence&${back}`);
  expect(screen.getByText('Reason for rejection: The scan cannot be read')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Go to company documents' });
  expect(link.getAttribute('href')).toBe(`/Settings/documents?${back}`);
  expect(screen.queryByLabelText(/Top-up amount/)).toBeNull();
});

test('who has no tax details reads what invoices lack, and adds them without leaving', async () => {
  useSession.setState({ status: 'member', user: userWith(['billing:read', 'billing:write']) });
  api.set(showTaxProfile, { data: null, info: {} });
  const person = ask();
  expect(
    await screen.findByText(/^Invoices are issued without a tax code until you add your tax details\./),
  ).toBeTruthy();
  await person.type(await screen.findByLabelText(/Top-up amount/), '500000');
  await person.click(screen.getByRole('button', { name: 'Add tax details' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: /^(Cancel|Close)$/ }));
  expect(screen.getByLabelText(/Top-up amount/).getAttribute('value')).toBe('500000');
});

test('where tax details are known nothing is said of them', async () => {
  useSession.setState({ status: 'member', user: userWith(['billing:read', 'billing:write']) });
  const profile = { legal_name: 'A', tax_code: '0300588569', address: 'B', email: 'a@b.vn' };
  api.set(showTaxProfile, { data: profile, info: {} });
  ask();
  await screen.findByLabelText(/Top-up amount/);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(screen.queryByText(/without a tax code/)).toBeNull();
});

test('where nothing is offered nothing can be asked for', async () => {
  ask({ methods: [] });
  expect(await screen.findByText('Topping up isn’t available here')).toBeTruthy();
  expect(screen.queryByLabelText(/Top-up amount/)).toBeNull();
});
