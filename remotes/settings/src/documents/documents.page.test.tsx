import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import { listDocuments, showDocument, submitDocuments } from '@app/contracts/kyc/documents.calls.ts';
import type { Kyc, KycDocument } from '@app/contracts/kyc/kyc.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DocumentsPage } from './documents.page.tsx';

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
});
afterEach(() => {
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
});

const nothing: Kyc = {
  status: 'not_submitted',
  renewal: null,
  is_open: true,
  can_submit: false,
  reason: null,
  missing: ['company_details', 'id_front'],
  checklist: [
    { item: 'company_details', is_required: true, is_provided: false, reason: null },
    { item: 'id_front', is_required: true, is_provided: false, reason: null },
    { item: 'tax', is_required: false, is_provided: false, reason: null },
  ],
  type: 'company',
  legal_name: '',
  tax_code: '',
  representative: '',
  address: '',
  submitted_at: null,
  decided_at: null,
  expires_on: null,
};
const licence: KycDocument = {
  id: 'doc_1',
  title: 'Licence',
  type: 'business_licence',
  description: 'All pages',
  number: '0300588569',
  issued_on: null,
  expires_on: '2030-01-31',
  file: { name: 'licence.pdf', bytes: 20_480, mime: 'application/pdf' },
  status: 'rejected',
  reason: 'A page is missing',
  created_at: '2026-11-21T03:00:00Z',
  updated_at: '2026-11-21T03:00:00Z',
};
const complete: Partial<Kyc> = { can_submit: true, missing: [] };
const all: Scope[] = ['settings:read', 'settings:write'];

interface Shown {
  readonly kyc?: Partial<Kyc>;
  readonly documents?: KycDocument[];
  readonly scopes?: Scope[];
  readonly at?: string;
}

/** What stands in the address. */
function Address() {
  return <output aria-label="address">{useLocation().search}</output>;
}

function show({ kyc = {}, documents = [], scopes = all, at = '/Settings/documents' }: Shown = {}) {
  const page = { pageNumber: 1, pageSize: 5, pageCount: 1, sort: '-created_at' };
  api.set(listDocuments, {
    data: documents,
    info: { ...page, kyc: { ...nothing, ...kyc } },
    total: documents.length,
  });
  useSession.setState({ status: 'member', user: userWith(scopes) });
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <DocumentsPage />
      <Address />
    </QueryClientProvider>,
    { at },
  );
}

test('what is missing blocks the submission and is named', async () => {
  show();
  const submit = await screen.findByRole('button', { name: 'Submit for review' });
  expect(submit.getAttribute('aria-disabled')).toBe('true');
  const reason = document.getElementById(submit.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Still missing: Company details, ID card of the representative, front');
  expect(screen.getByText('No documents yet')).toBeTruthy();
  expect(screen.getByText('Optional')).toBeTruthy();
});

test('a submission is sent with a key of its own', async () => {
  const person = show({ kyc: complete });
  api.set(submitDocuments, { data: { ...nothing, status: 'pending', is_open: false }, info: null });
  await person.click(await screen.findByRole('button', { name: 'Submit for review' }));
  expect(api.asked(submitDocuments).some((form) => form.get('action') === 'submit')).toBe(true);
});

test('a rejected document shows why, and can be replaced or deleted', async () => {
  const person = show({ kyc: { status: 'rejected', reason: 'Not complete' }, documents: [licence] });
  expect(await screen.findByText('Reason for rejection: Not complete')).toBeTruthy();
  const row = screen.getByRole('row', { name: /Licence/ });
  expect(within(row).getByText('A page is missing')).toBeTruthy();
  expect(within(row).getByText('31-01-2030')).toBeTruthy();
  await person.click(within(row).getByRole('button', { name: 'Actions for Licence' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Download',
    'Replace',
    'Delete',
  ]);
});

test('a document is shown with all that is known of it, and can be downloaded', async () => {
  const person = show({ documents: [licence] });
  api.set(showDocument, { data: licence, info: null });
  await person.click(await screen.findByRole('link', { name: 'Licence' }));
  const record = within(await screen.findByRole('dialog'));
  for (const text of ['0300588569', 'All pages', 'A page is missing', 'licence.pdf · 20 KB'])
    expect(await record.findByText(text)).toBeTruthy();
  expect(record.getByRole('button', { name: 'Download' })).toBeTruthy();
});

test('nothing can be changed while it is reviewed', async () => {
  show({ kyc: { status: 'pending', is_open: false, submitted_at: '2026-11-21T03:00:00Z' }, documents: [licence] });
  expect(await screen.findByText('We are checking your documents')).toBeTruthy();
  for (const name of ['Submit for review', 'Upload documents', 'Change company details'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a verified account keeps its status while changes are rejected', async () => {
  show({ kyc: { status: 'verified', renewal: 'rejected', reason: 'Blurred', can_submit: true, missing: [] } });
  expect(await screen.findByText('You can top up and rent numbers.')).toBeTruthy();
  expect(screen.getByText('Your changes were rejected')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Submit for review' })).toBeTruthy();
});

test('whoever may only read sees no actions', async () => {
  const person = show({ scopes: ['settings:read'], documents: [licence] });
  api.set(showDocument, { data: licence, info: null });
  await person.click(await screen.findByRole('link', { name: 'Licence' }));
  expect(await screen.findByText('licence.pdf · 20 KB')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Upload documents|Submit|Actions|Add|Download/ })).toBeNull();
});

test('who may not read settings reads which permission is missing', async () => {
  show();
  api.set(listDocuments, { status: 403, code: 'missing_scope', info: { scope: 'settings:read' } });
  await queryClient.resetQueries();
  expect(await screen.findByText('settings:read')).toBeTruthy();
});

describe('the form for what is missing', () => {
  const title = /^Title/;
  const provided = [{ item: 'id_front', is_required: true, is_provided: true, reason: null }];
  const address = () => screen.getByRole('status', { name: 'address' }).textContent;

  test('opens by the address with its type chosen, and takes itself out of the address', async () => {
    const person = show({ at: '/Settings/documents?add=tax&return=%2Fbilling' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload documents' }));
    expect(dialog.getByRole('combobox', { name: 'Type' })).toHaveProperty('value', 'tax');
    expect(dialog.getByRole('textbox', { name: title })).toHaveProperty('value', 'Tax registration certificate');
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Type' }), 'id_back');
    expect(dialog.getByRole('textbox', { name: title })).toHaveProperty('value', 'ID card of the representative, back');
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('?return=%2Fbilling');
  });

  test('is the one of the company for its details', async () => {
    const person = show({ at: '/Settings/documents?add=company_details' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Company details' }));
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('');
  });

  test('is a press away from the name of what is missing', async () => {
    const person = show({ at: '/Settings/documents?return=%2Fbilling' });
    await person.click(await screen.findByRole('link', { name: 'ID card of the representative, front' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload documents' }));
    expect(dialog.getByRole('combobox', { name: 'Type' })).toHaveProperty('value', 'id_front');
    expect(address()).toBe('?add=id_front&return=%2Fbilling');
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    await person.click(screen.getByRole('link', { name: 'Upload Tax registration certificate' }));
    expect(await screen.findByRole('combobox', { name: 'Type' })).toHaveProperty('value', 'tax');
  });

  test('keeps what was typed when the same is handed in elsewhere meanwhile', async () => {
    const person = show({ at: '/Settings/documents?add=id_front' });
    await person.type(await screen.findByRole('textbox', { name: /^Description/ }), 'Both sides');
    const page = { pageNumber: 1, pageSize: 5, pageCount: 1, sort: '-created_at' };
    api.set(listDocuments, {
      data: [],
      info: { ...page, kyc: { ...nothing, checklist: provided, missing: [] } },
      total: 0,
    });
    await queryClient.invalidateQueries();
    expect(await screen.findByText('Provided')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /^Description/ })).toHaveProperty('value', 'Both sides');
  });

  test.each<[string, Shown]>([
    ['for what is unknown', { at: '/Settings/documents?add=passport' }],
    ['for what is there already', { at: '/Settings/documents?add=id_front', kyc: { checklist: provided } }],
    ['during a review', { at: '/Settings/documents?add=id_front', kyc: { status: 'pending', is_open: false } }],
    ['for who may only read', { at: '/Settings/documents?add=company_details', scopes: ['settings:read'] }],
  ])('does not open %s', async (_, shown) => {
    show(shown);
    expect(await screen.findByText('No documents yet')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is not offered where nothing can be changed', async () => {
    show({ kyc: { status: 'pending', is_open: false, submitted_at: '2026-11-21T03:00:00Z' } });
    expect(await screen.findByText('We are checking your documents')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^(Upload|Add) / })).toBeNull();
  });
});

describe('the way back', () => {
  const name = 'go back to it';

  test('leads to where somebody came from, also after the submission', async () => {
    const back = '/billing/add-funds?amount=500000';
    const at = `/Settings/documents?${new URLSearchParams({ return: back }).toString()}`;
    show({ at, kyc: { status: 'pending', is_open: false, submitted_at: '2026-11-21T03:00:00Z' } });
    expect(await screen.findByText('We are checking your documents')).toBeTruthy();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(back);
  });

  test.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'])(
    'never leads to %s',
    async (back) => {
      show({ at: `/Settings/documents?${new URLSearchParams({ return: back }).toString()}` });
      expect(await screen.findByText('No documents yet')).toBeTruthy();
      expect(screen.queryByRole('link', { name })).toBeNull();
    },
  );
});
