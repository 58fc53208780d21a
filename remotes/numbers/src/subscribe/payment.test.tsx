import { payNumbers, quoteNumbers, type HeldNumber } from '@app/contracts/number/rent-number.calls.ts';
import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Payment } from './payment.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const held: HeldNumber = {
  id: 'sub_1',
  number: '84905558888',
  country: 'VN',
  type: 'mobile',
  features: ['voice', 'sms'],
  label: '',
  status: 'reserved',
  assigned_to: 'none',
  monthly_price: 60_000,
  currency: 'VND',
  auto_renew: true,
  callback_profile_id: null,
  renews_at: null,
  ends_at: null,
  created_at: '2026-11-20T03:00:00Z',
  reserved_until: '2026-11-20T03:10:00Z',
};
const bill = (shortfall: number) => ({
  data: { lines: [], total: 60_000, currency: 'VND', balance: 60_000 - shortfall, shortfall },
  info: {},
});

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function show(at = '/numbers/subscribe') {
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <Payment held={[held]} />
      <Address />
    </QueryClientProvider>,
    { at },
  );
}

const filled = '/numbers/subscribe?type=mobile&page=3&months=6&label=Tổng+đài&use=sms&renew=no';

describe('how selected numbers are paid', () => {
  it('is in the address, and leaves the page of the list alone', async () => {
    api.set(quoteNumbers, bill(0));
    const person = show('/numbers/subscribe?type=mobile&page=3');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Pay for' }), '6 months');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Used for' }), 'SMS');
    await person.type(screen.getByRole('textbox', { name: 'Label (optional)' }), 'Tổng đài');
    await person.click(screen.getByRole('checkbox'));
    const address = new URL(screen.getByRole('status').textContent ?? '', 'http://page');
    expect(Object.fromEntries(address.searchParams)).toEqual(
      Object.fromEntries(new URL(filled, 'http://page').searchParams),
    );
  });

  it('is as the address says', async () => {
    api.set(quoteNumbers, bill(0));
    api.hang(payNumbers);
    const person = show(filled);
    await person.click(await screen.findByRole('button', { name: /^Rent for/ }));
    // The same address answers what it costs.
    const paid = () => api.asked(payNumbers).find((form) => form.has('label'));
    await expect.poll(paid).toBeDefined();
    expect(Object.fromEntries(paid() ?? [])).toMatchObject({
      months: '6',
      label: 'Tổng đài',
      assigned_to: 'sms',
      auto_renew: '0',
    });
  });

  it('says why its cost could not be read, and reads it again', async () => {
    api.set(quoteNumbers, { status: 400 });
    const person = show();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('Calculating the cost…')).toBeNull();
    expect(screen.getByRole('button', { name: 'Rent' }).getAttribute('aria-disabled')).toBe('true');
    api.set(quoteNumbers, bill(0));
    await person.click(retry);
    expect(await screen.findByRole('button', { name: /^Rent for/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it.each([
    [120_000, '120000'],
    [20_000, '50000'],
  ])(
    'leads to a top-up by what is missing, at least the least (%s), and back to all of it',
    async (missing, amount) => {
      api.set(quoteNumbers, bill(missing));
      show(filled);
      const link = await screen.findByRole('link', { name: 'Top up' });
      const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://page');
      expect(searchParams.get('amount')).toBe(amount);
      expect(decodeURIComponent(searchParams.get('return') ?? '')).toBe(filled);
    },
  );
});
