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
import { afterEach, beforeEach, expect, test } from 'vitest';
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
}

function show({ kyc = {}, documents = [], scopes = all }: Shown = {}) {
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
    </QueryClientProvider>,
  );
}

test('what is missing blocks the submission and is named', async () => {
  show();
  const submit = await screen.findByRole('button', { name: 'Submit for review' });
  expect(submit.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Still missing: Company details, ID card of the representative, front')).toBeTruthy();
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
