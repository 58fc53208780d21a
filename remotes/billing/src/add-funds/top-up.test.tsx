import { showTopUp } from '@app/contracts/billing/billing.calls.ts';
import type { TopUp } from '@app/contracts/billing/billing.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TopUp as TopUpForm } from './top-up.tsx';

const ready: TopUp = { methods: ['wire'], vat_rate: 0.1, kyc_status: 'verified', kyc_missing: [], kyc_reason: null };

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  sessionStorage.clear();
  api = stubApi();
});
afterEach(() => queryClient.clear());

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

test('where nothing is offered nothing can be asked for', async () => {
  ask({ methods: [] });
  expect(await screen.findByText('Topping up isn’t available here')).toBeTruthy();
  expect(screen.queryByLabelText(/Top-up amount/)).toBeNull();
});
