import { addFunds } from '@app/contracts/campaign/add-funds.calls.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Shortfall } from './shortfall.tsx';

const offer = {
  shortfall: 150_000,
  suggested: [200_000, 500_000],
  minimum: 50_000,
  vat_rate: 0.1,
  currency: 'VND',
  balance: 50_000,
  methods: ['wire'],
  is_allowed: true,
  return_to: '/Campaigns/Sms/launch?id=cmp_1',
  add_funds: '/billing/add-funds?amount=200000',
};

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
  api.set(addFunds, { data: offer, info: {} });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

async function openDialog(save = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))) {
  const person = renderUi(
    <QueryClientProvider client={queryClient}>
      <Shortfall quote={{ id: 'quo_1', shortfall: 150_000, currency: 'VND' }} save={save} />
    </QueryClientProvider>,
    { at: '/Campaigns/Sms/launch?id=cmp_1&at=2026-12-01T02:00:00Z' },
  );
  await person.click(screen.getByRole('button', { name: 'Top up' }));
  return { person, save, dialog: await screen.findByRole('dialog') };
}

describe('a quote that the balance does not cover', () => {
  test('offers amounts that cover it, with what is paid for each', async () => {
    const { dialog } = await openDialog();
    expect(await within(dialog).findAllByRole('radio')).toHaveLength(2);
    const paid = within(dialog).getAllByText(/^You pay .* with 10% VAT$/);
    expect(paid.map(({ textContent }) => textContent)).toEqual([
      'You pay 220\u00a0000\u00a0₫ with 10% VAT',
      'You pay 550\u00a0000\u00a0₫ with 10% VAT',
    ]);
    expect(Object.fromEntries(api.asked(addFunds)[0] ?? [])).toEqual({
      quote_id: 'quo_1',
      return_to: '/Campaigns/Sms/launch?id=cmp_1&at=2026-12-01T02:00:00Z',
    });
  });

  test('saves the draft before the page is left', async () => {
    const { person, save, dialog } = await openDialog();
    await person.click(await within(dialog).findByRole('button', { name: 'Go to payment' }));
    await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
  });

  test('says who can help where the role may not top up', async () => {
    api.set(addFunds, { data: { ...offer, is_allowed: false }, info: {} });
    const { dialog } = await openDialog();
    expect(await within(dialog).findByText(/You don’t have permission to top up/)).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Go to payment' })).toBeNull();
  });
});
