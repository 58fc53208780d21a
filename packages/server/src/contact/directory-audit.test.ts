import { listAudit } from '@app/contracts/audit/audit.calls.ts';
import { cancelImport, importContacts, importNumbers } from '@app/contracts/contact/contact-import.calls.ts';
import type { ContactRules } from '@app/contracts/contact/contact-rules.ts';
import { deleteField, storeField, updateField } from '@app/contracts/contact/field.calls.ts';
import { deleteSegment, storeSegment, updateSegment } from '@app/contracts/contact/segment.calls.ts';
import { createTag, updateTag } from '@app/contracts/contact/tag.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  an = await signIn(server);
});

/** What the audit has of the directory, oldest first: action, name of the object, and fields before and after. */
async function audited() {
  const { data } = await an.client.send(listAudit, { area: ['contacts'], sort: 'created_at' });
  expect(data.every(({ actor }) => actor.id === an.userId)).toBe(true);
  return data.map(({ action, object, changes }) => [
    action,
    object.name,
    Object.fromEntries(changes.map(({ field, before, after }) => [field, [before, after]])),
  ]);
}

const rulesAbout = (value: string): ContactRules => ({
  match: 'all',
  groups: [{ match: 'all', rules: [{ field: 'name', op: 'contains', value }] }],
});

describe('the audit of the directory', () => {
  it('has every change of an own field', async () => {
    const { data } = await an.client.send(storeField, { label: 'Hạng thẻ', type: 'choice', options: ['Vàng'] });
    await an.client.send(updateField, { id: data.id, label: 'Hạng', options: ['Vàng', 'Bạc'] });
    await an.client.send(deleteField, { id: data.id });
    expect(await audited()).toEqual([
      [
        'contact_field.created',
        null,
        { label: [null, 'Hạng thẻ'], type: [null, 'choice'], options: [null, '["Vàng"]'] },
      ],
      ['contact_field.changed', null, { label: ['Hạng thẻ', 'Hạng'], options: ['["Vàng"]', '["Vàng","Bạc"]'] }],
      [
        'contact_field.deleted',
        null,
        { label: ['Hạng', null], type: ['choice', null], options: [expect.any(String), null] },
      ],
    ]);
  });

  it('has every change of a segment, without the values of its rules', async () => {
    const { data } = await an.client.send(storeSegment, { name: 'Tên Lan', rules: rulesAbout('Lan') });
    await an.client.send(updateSegment, { id: data.id, name: 'Tên Cúc' });
    await an.client.send(updateSegment, { id: data.id, rules: rulesAbout('Cúc') });
    await an.client.send(deleteSegment, { id: data.id });
    const about = '["name"]';
    expect(await audited()).toEqual([
      ['segment.created', null, { name: [null, 'Tên Lan'], rules_about: [null, about] }],
      ['segment.changed', null, { name: ['Tên Lan', 'Tên Cúc'] }],
      ['segment.changed', null, { rules_about: [null, about] }],
      ['segment.deleted', null, { name: ['Tên Cúc', null], rules_about: [about, null] }],
    ]);
  });

  it('has a new tag and its changes', async () => {
    const { data } = await an.client.send(createTag, { name: 'VIP', color: '#d6408f', contact_ids: [] });
    await an.client.send(updateTag, { id: data.id, name: 'Khách VIP' });
    expect(await audited()).toEqual([
      ['tag.created', 'Khách VIP', { name: [null, 'VIP'], color: [null, '#d6408f'] }],
      ['tag.changed', 'Khách VIP', { name: ['VIP', 'Khách VIP'] }],
    ]);
  });

  it('has an import as it starts and as it ends, with the file and its rows; a mere look is no change', async () => {
    const file = new File(['SĐT\n0912345678\n0912345679\nx\n'], 'khach.csv');
    const { data } = await an.client.send(importContacts, { file, dry_run: true });
    expect(await audited()).toEqual([]);
    await an.client.send(importContacts, { import_id: data.id });
    const named = { file_name: [null, 'khach.csv'], rows: [null, '3'] };
    expect(await audited()).toEqual([
      ['contact_import.started', 'khach.csv', { ...named, mode: [null, expect.any(String)] }],
      ['contact_import.finished', 'khach.csv', { ...named, created: [null, '2'], updated: [null, '0'] }],
    ]);
    expect(JSON.stringify(await audited())).not.toContain('0912345678');
  });

  it('has pasted numbers, and an import that was cancelled', async () => {
    await an.client.send(importNumbers, { phones: '0912345678' });
    // So large that a job reads it, which has not begun.
    const rows = Array.from({ length: 30_000 }, (_, index) => `09${String(10_000_000 + index)}`);
    const file = new File([['SĐT', ...rows].join('\n')], 'nhieu.csv');
    const { data } = await an.client.send(importContacts, { file });
    await an.client.send(cancelImport, { id: data.id });
    expect((await audited()).map(([action, name]) => [action, name])).toEqual([
      ['contact_import.started', null],
      ['contact_import.finished', null],
      ['contact_import.started', 'nhieu.csv'],
      ['contact_import.cancelled', 'nhieu.csv'],
    ]);
  });
});
