import { exportAudit, listAudit, listAuditMembers } from '@app/contracts/audit/audit.calls.ts';
import type { AuditRow } from '@app/contracts/audit/audit.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AuditPage } from './audit.page.tsx';

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
  api.set(listAuditMembers, { data: [], info: null });
});
afterEach(() => {
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
});

const entry: AuditRow = {
  id: 'aud_1',
  at: '2026-11-20T03:00:00Z',
  action: 'member.updated',
  actor: { kind: 'person', id: 'usr_hoa', name: 'Hoa' },
  object: { type: 'member', id: 'mem_lan', name: 'Lan' },
  changes: [
    { field: 'role', before: 'viewer', after: 'accountant' },
    { field: 'scopes', before: null, after: '["log:read"]' },
  ],
  reason: '',
  ip: '203.0.113.7',
};
const byStaff: AuditRow = { ...entry, id: 'aud_3', actor: { kind: 'operator', id: null, name: 'Lan Trần' } };
const bySystem: AuditRow = {
  ...entry,
  id: 'aud_2',
  action: 'recharge.switched_off',
  actor: { kind: 'system', id: null, name: '' },
  object: { type: 'account', id: 'acc_1', name: null },
  changes: [],
  reason: 'three_failures',
  ip: '',
};

function some(...rows: AuditRow[]): void {
  const info = { pageNumber: 1, pageSize: 20, pageCount: 1, sort: '-created_at', total_is_capped: false };
  api.set(listAudit, { data: rows, info, total: rows.length });
}

function show(search = '') {
  useSession.setState({ status: 'member', user: userWith(['settings:read']) });
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <AuditPage />
    </QueryClientProvider>,
    { at: `/Settings/audit${search}` },
  );
}

describe('the history of changes', () => {
  test('says what was changed, by whom, and when', async () => {
    some(entry, bySystem);
    show();
    const row = within(await screen.findByRole('row', { name: /^Role changed/ }));
    expect(row.getByText('Lan')).toBeTruthy();
    expect(row.getByText('Hoa')).toBeTruthy();
    expect(row.getByText('203.0.113.7')).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /^Auto-recharge turned off/ })).getByText('System')).toBeTruthy();
  });

  test('asks for what its address says', async () => {
    some();
    show('?area=team&area=money&actor=usr_hoa&from=2026-11-20&to=2026-11-20&search=mem_lan');
    expect(await screen.findByRole('button', { name: 'Clear filters' })).toBeTruthy();
    const form = api.asked(listAudit).at(-1);
    expect(form?.getAll('area[]')).toEqual(['money', 'team']);
    expect([form?.get('actor_id'), form?.get('search')]).toEqual(['usr_hoa', 'mem_lan']);
    expect(form?.get('from')).toBe('2026-11-19T17:00:00.000Z');
    expect(form?.get('to')).toBe('2026-11-20T17:00:00.000Z');
  });

  test('is narrowed to one who acted; former members are marked', async () => {
    some(entry);
    const members = [
      { id: 'usr_hoa', name: 'Hoa', is_former: false },
      { id: 'usr_lan', name: 'Lan', is_former: true },
    ];
    api.set(listAuditMembers, { data: members, info: null });
    const person = show();
    const panel = await screen.findByRole('group', { name: 'Member' });
    // As a browser that knows popovers tells it.
    fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
    expect(await screen.findByRole('checkbox', { name: 'Hoa' })).toBeTruthy();
    await person.click(screen.getByRole('checkbox', { name: 'Lan (former member)' }));
    await expect.poll(() => api.asked(listAudit).at(-1)?.get('actor_id')).toBe('usr_lan');
  });

  test('names the member of our staff who acted, where that is known', async () => {
    some(byStaff, { ...byStaff, id: 'aud_4', actor: { ...byStaff.actor, name: '' } });
    show();
    expect(await screen.findByText('Support staff: Lan Trần')).toBeTruthy();
    expect(screen.getByText('Support staff')).toBeTruthy();
  });

  test('opens one change beside it, field by field', async () => {
    some(entry);
    show('?entry=aud_1');
    const drawer = within(await screen.findByRole('dialog', { name: /Role changed/ }));
    const cells = within(await drawer.findByRole('row', { name: /^Role/ })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['Role', 'Viewer', 'Accountant']);
    expect(drawer.getByText('Logs: View')).toBeTruthy();
    expect(drawer.getByRole('link', { name: 'All changes of this object' }).getAttribute('href')).toBe(
      '/Settings/audit?search=mem_lan',
    );
  });

  test('says that an unknown change does not exist', async () => {
    some();
    show('?entry=aud_9');
    expect(await screen.findByText('There is no change with this ID')).toBeTruthy();
  });

  test('is saved as a file with the same filter', async () => {
    some(entry);
    api.set(exportAudit, { status: 202, data: { url: null, file_name: 'audit.xlsx', expires_at: null }, info: null });
    const person = show('?area=team');
    await person.click(await screen.findByRole('button', { name: 'Download list' }));
    await person.click(screen.getByRole('menuitem', { name: 'Excel (.xlsx)' }));
    await expect.poll(() => api.asked(exportAudit).find((form) => form.get('action') === 'export')).toBeTruthy();
    const form = api.asked(exportAudit).find((asked) => asked.get('action') === 'export');
    expect([form?.get('format'), form?.getAll('area[]')]).toEqual(['xlsx', ['team']]);
  });

  test('is empty, or cannot be read', async () => {
    some();
    show();
    expect(await screen.findByText('No changes yet')).toBeTruthy();
    api.set(listAudit, { status: 500 });
    await queryClient.resetQueries();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
