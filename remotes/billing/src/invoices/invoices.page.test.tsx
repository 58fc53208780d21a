import { listInvoices, showInvoice, showTaxProfile, storeTaxProfile } from '@app/contracts/billing/invoice.calls.ts';
import type { Invoice } from '@app/contracts/billing/invoice.ts';
import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { InvoicesPage } from './invoices.page.tsx';

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
});
afterEach(() => {
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
});

const invoice: Invoice = {
  id: 'ivc_1',
  number: 'HD-2026-0000001',
  status: 'paid',
  issued_at: '2026-11-21T03:00:00Z',
  ended_at: null,
  payment: { id: 'pay_1', method: 'card' },
  lines: [
    { description: { vn: 'Nạp tiền', en: 'Top-up of the balance' }, quantity: 1, unit_price: 9_000, amount: 9_000 },
  ],
  subtotal: 9_000,
  vat_rate: 0.1,
  vat: 900,
  total: 9_900,
  currency: 'VND',
  buyer: { legal_name: 'An Binh', tax_code: null, address: null, email: null },
  seller: { legal_name: 'Seller Ltd', tax_code: '0300588569', address: 'Hanoi' },
  replaces: null,
  replaced_by: null,
};
const profile = { legal_name: 'An Binh', tax_code: '0300588569', address: 'Hue', email: 'a@b.vn' };
const info = {
  pageNumber: 1,
  pageSize: 20,
  pageCount: 1,
  sort: '-issued_at',
  total_is_capped: false,
  balance: 0,
  reserved: 0,
  currency: 'VND',
  spend_month: 0,
  topup_month: 0,
  forecast_days_left: null,
};

function show({ at = '/billing/invoices', scopes = ['billing:read', 'billing:write'] }: Shown = {}) {
  useSession.setState({ status: 'member', user: userWith(scopes) });
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <InvoicesPage />
    </QueryClientProvider>,
    { at },
  );
}
interface Shown {
  readonly at?: string;
  readonly scopes?: Scope[];
}

const some = (invoices: Invoice[]) => api.set(listInvoices, { data: invoices, info, total: invoices.length });

describe('invoices', () => {
  test('have number, amounts and what they are for', async () => {
    some([invoice]);
    api.set(showTaxProfile, { data: profile, info: {} });
    show();
    const link = await screen.findByRole('link', { name: invoice.number });
    expect(link.getAttribute('href')).toBe('/billing/invoices?id=ivc_1');
    const row = within(screen.getAllByRole('row')[1] ?? document.body);
    for (const text of [/^9\s000\s₫$/, /^900\s₫$/, /^9\s900\s₫$/]) expect(row.getByText(text)).toBeTruthy();
    expect(row.getByRole('link', { name: 'Card' }).getAttribute('href')).toBe('/billing/add-funds?payment=pay_1');
  });

  test('that do not exist yet are explained, those that no filter finds can be found again', async () => {
    some([]);
    api.set(showTaxProfile, { data: profile, info: {} });
    const person = show({ at: '/billing/invoices?search=999' });
    await person.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('No invoices yet')).toBeTruthy();
  });

  test('show an error with a way to try again', async () => {
    api.set(listInvoices, { status: 404 });
    api.set(showTaxProfile, { data: profile, info: {} });
    show();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  test('open beside the list with their buyer, seller and what took their place', async () => {
    const by = { id: 'ivc_2', number: 'HD-2026-0000002' };
    const replaced = { ...invoice, status: 'replaced' as const, ended_at: '2026-11-22T03:00:00Z', replaced_by: by };
    some([replaced]);
    api.set(showInvoice, { data: replaced, info: {} });
    api.set(showTaxProfile, { data: profile, info: {} });
    show({ at: '/billing/invoices?id=ivc_1' });
    const drawer = within(await screen.findByRole('dialog', { name: invoice.number }));
    expect(drawer.getByText('Seller Ltd')).toBeTruthy();
    expect(drawer.getByRole('link', { name: by.number }).getAttribute('href')).toBe('/billing/invoices?id=ivc_2');
    expect(drawer.getByRole('button', { name: 'Download PDF' })).toBeTruthy();
  });
});

describe('tax details', () => {
  test('that are missing are said to be, and can be added', async () => {
    some([]);
    api.set(showTaxProfile, { data: null, info: {} });
    api.set(storeTaxProfile, { data: profile, info: {} });
    const person = show();
    await person.click(await screen.findByRole('button', { name: 'Add tax details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tax details' }));
    await person.type(dialog.getByRole('textbox', { name: /Company name/ }), profile.legal_name);
    await person.type(dialog.getByRole('textbox', { name: /Tax code/ }), '0300588560');
    await person.type(dialog.getByRole('textbox', { name: /Address/ }), profile.address);
    expect(dialog.getByText(/Tax code must be the 10 digits of your tax registration/)).toBeTruthy();
    await person.clear(dialog.getByRole('textbox', { name: /Tax code/ }));
    await person.type(dialog.getByRole('textbox', { name: /Tax code/ }), profile.tax_code);
    await person.type(dialog.getByRole('textbox', { name: /Email/ }), profile.email);
    await person.click(dialog.getByRole('button', { name: 'Save tax details' }));
    expect(await screen.findByText('No invoices yet')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    const sent = api.asked(storeTaxProfile).filter((form) => form.get('action') === 'tax_profile');
    expect(sent.map((form) => Object.fromEntries(form))).toEqual([{ ...profile, action: 'tax_profile' }]);
  });

  test('cannot be changed by those who may only look', async () => {
    some([]);
    api.set(showTaxProfile, { data: null, info: {} });
    show({ scopes: ['billing:read'] });
    expect(await screen.findByText(/Invoices are issued without a tax code/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /details/ })).toBeNull();
  });
});
