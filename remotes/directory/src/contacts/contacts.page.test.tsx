import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import { listBulk } from '@app/contracts/contact/contact-bulk.calls.ts';
import { listImports } from '@app/contracts/contact/contact-import.calls.ts';
import { listDuplicates } from '@app/contracts/contact/contact-merge.calls.ts';
import { listTrash } from '@app/contracts/contact/contact-trash.calls.ts';
import { getTagAll, searchContacts, viewContact } from '@app/contracts/contact/contact.calls.ts';
import type { Contact } from '@app/contracts/contact/contact.ts';
import { listFields } from '@app/contracts/contact/field.calls.ts';
import { listSegments } from '@app/contracts/contact/segment.calls.ts';
import { callKey, queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ContactsPage } from './contacts.page.tsx';

const all: readonly Scope[] = ['contact:read', 'contact:write', 'contact:delete', 'tag:read', 'tag:write'];
const nobody = {
  data: [],
  info: { pageNumber: 1, pageSize: 50, pageCount: 0, sort: '-created_at', counts_by_status: {} },
  total: 0,
};

function contactOf(id: string, name: string): Contact {
  return {
    id,
    name,
    phone: '84987600101',
    email: null,
    carrier: 'viettel',
    tags: [],
    status: 'active',
    consent: { sms: 'unknown', voice: 'unknown', zalo: 'unknown' },
    custom: {},
    last_messaged_at: null,
    created_at: '2026-11-21T03:00:00.000Z',
    updated_at: '2026-11-21T03:00:00.000Z',
  };
}

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
  for (const call of [getTagAll, listBulk, listSegments, listFields, listImports])
    api.set(call, { data: [], info: {} });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
});

function show(at = '/Directory', scopes = all) {
  useSession.setState({ status: 'member', user: userWith(scopes) });
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <ContactsPage />
    </QueryClientProvider>,
    { at },
  );
}

describe('the list of contacts', () => {
  test('has its own layout while it is loading', async () => {
    api.hang(searchContacts);
    show();
    const table = await screen.findByRole('table', { name: 'Contacts' });
    expect(table.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('checkbox', { name: /^Select all/ })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Go to row' })).toBeNull();
    expect(screen.queryByText('No contacts yet')).toBeNull();
  });

  test('tells how many contacts each carrier has where it is filtered by carrier', async () => {
    const info = { ...nobody.info, counts_by_status: { active: 1_200 }, counts_by_carrier: { viettel: 1_200 } };
    api.set(searchContacts, { ...nobody, info });
    show();
    const panel = screen.getByRole('group', { name: 'Carrier', hidden: true });
    // As a browser that knows popovers tells it.
    fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
    const options = within(panel);
    expect(await options.findByRole('checkbox', { name: /^Viettel\s*1\s200$/, hidden: true })).toBeTruthy();
    expect(options.getByRole('checkbox', { name: /^Vinaphone\s*0$/i, hidden: true })).toBeTruthy();
  });

  test('tells in an empty directory how contacts come into it', async () => {
    api.set(searchContacts, nobody);
    show();
    expect(await screen.findByRole('heading', { name: 'No contacts yet' })).toBeTruthy();
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(to('Import a file')).toBe('/Directory?import=file');
    expect(to('Paste numbers')).toBe('/Directory?import=paste');
    expect(screen.getByRole('button', { name: 'Download a sample file' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  test('offers nothing of that to whoever may only read', async () => {
    api.set(searchContacts, nobody);
    show('/Directory', ['contact:read', 'tag:read']);
    expect(await screen.findByRole('heading', { name: 'No contacts yet' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Import a file' })).toBeNull();
    expect(screen.queryByRole('link', { name: /Add/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Download a sample file' })).toBeNull();
  });

  test.each(['search=lan', 'status=blocked', 'carrier=viettel', 'consent=sms:granted', 'from=2026-11-01', 'tag=tag_1'])(
    'says that nothing matches %s, and takes the filter away',
    async (filter) => {
      api.set(searchContacts, nobody);
      const person = show(`/Directory?${filter}`);
      expect(await screen.findByRole('heading', { name: 'No results match your filters' })).toBeTruthy();
      await person.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) ?? document.body);
      expect(await screen.findByRole('heading', { name: 'No contacts yet' })).toBeTruthy();
      expect(String(api.asked(searchContacts).at(-1))).not.toMatch(/lan|blocked|viettel|granted|from|tag_1/);
    },
  );

  test('leads from the contact that is open to the ones before and after it', async () => {
    const names = ['An', 'Bình', 'Chi'];
    api.set(searchContacts, { ...nobody, data: names.map((name, at) => contactOf(`con_${at}`, name)), total: 3 });
    api.hang(viewContact);
    const person = show('/Directory?id=con_1');
    await person.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(api.asked(viewContact).at(-1)?.get('id')).toBe('con_2'));
    expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
    await person.click(screen.getByRole('button', { name: 'Previous' }));
    await person.click(screen.getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(api.asked(viewContact).at(-1)?.get('id')).toBe('con_0'));
  });

  test('keeps its contacts where they cannot be read again', async () => {
    api.set(searchContacts, { ...nobody, data: [contactOf('con_1', 'An')], total: 1 });
    show();
    await screen.findByRole('table', { name: 'Contacts' });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    api.set(searchContacts, { status: 400 });
    void queryClient.refetchQueries({ queryKey: callKey(searchContacts) });
    const states = () => queryClient.getQueryCache().findAll({ queryKey: callKey(searchContacts) });
    await waitFor(() => expect(states().map(({ state }) => state.status)).toContain('error'));
    expect(screen.getByRole('table', { name: 'Contacts' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('says what failed, and comes with another try', async () => {
    api.set(searchContacts, { status: 400 });
    const person = show();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.set(searchContacts, nobody);
    await person.click(retry);
    expect(await screen.findByRole('heading', { name: 'No contacts yet' })).toBeTruthy();
  });

  test('says that the right is missing, and offers no other try', async () => {
    api.set(searchContacts, { status: 403 });
    show();
    expect(await screen.findByRole('heading', { name: 'You don’t have access to this page' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  });
});

describe('the other lists of the directory', () => {
  const at = '2026-11-21T03:00:00.000Z';
  const deleted = { batch_id: 'bat_1', batch_contacts: 1, deleted_by: 'Lan', deleted_at: at, expires_at: at };
  const group = { kind: 'email', contacts: [contactOf('con_1', 'An'), contactOf('con_2', 'An')] };
  test.each([
    ['trash', listTrash, { ...deleted, id: 'con_1', phone: '84987600101', name: 'An' }],
    ['duplicates', listDuplicates, group],
  ] as const)('offer other numbers of rows: %s', async (tab, call, row) => {
    const info = { pageNumber: 1, pageSize: 20, pageCount: 2, sort: '' };
    api.set(call, { data: [row], info, total: 21 });
    const person = show(`/Directory?tab=${tab}`);
    const sizes = await screen.findByRole('combobox', { name: 'Rows on a page' });
    await person.selectOptions(sizes, '50 rows on a page');
    await waitFor(() => expect(api.asked(call).at(-1)?.get('pageSize')).toBe('50'));
  });
});
