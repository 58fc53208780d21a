import { deleteField, listFields, storeField, updateField } from '@app/contracts/contact/field.calls.ts';
import { MOST_FIELDS } from '@app/contracts/contact/contact-field.ts';
import { getSmsVariables } from '@app/contracts/campaign/text-variables.calls.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContact } from '../database/factories/feature.factories.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

describe('an own field of contacts', () => {
  test('is made, given another label and other options, and deleted', async () => {
    const { client } = await signIn(server);
    const { data: rank } = await client.send(storeField, {
      label: ' Hạng thẻ ',
      type: 'choice',
      options: ['Vàng', 'VANG', 'Bạc'],
    });
    expect(rank).toMatchObject({ key: 'hang_the', label: 'Hạng thẻ', type: 'choice', options: ['Vàng', 'Bạc'] });
    const { data: day } = await client.send(storeField, { label: 'Ngày mua', type: 'date', options: ['x'] });
    expect(day.options).toEqual([]);
    const change = { id: rank.id, label: 'Hạng', options: ['Vàng', 'Kim cương'] };
    expect((await client.send(updateField, change)).data).toEqual({ ...rank, ...change });
    await client.send(deleteField, { id: day.id });
    expect((await client.send(listFields, {})).data.map(({ key }) => key)).toEqual(['hang_the']);
  });

  test('has a name that no other has', async () => {
    const { client } = await signIn(server);
    await client.send(storeField, { label: 'Mã khách', type: 'text' });
    const { data: other } = await client.send(storeField, { label: 'Điểm', type: 'number' });
    const taken = { status: 409, code: 'duplicate' };
    for (const label of ['MA KHACH', 'mã-khách', 'Họ tên', 'Email', 'optout']) {
      await expect(client.send(storeField, { label, type: 'text' })).rejects.toMatchObject(taken);
    }
    await expect(client.send(updateField, { id: other.id, label: 'ma khach' })).rejects.toMatchObject(taken);
    const asked = ['Lần', 'LẦN'].map((label) => client.send(storeField, { label, type: 'text' }));
    const done = await Promise.allSettled(asked);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is refused without a name, of no type, or as a choice of nothing', async () => {
    const { client } = await signIn(server);
    const refused = (errors: object) => ({ status: 422, errors });
    const blank = client.send(storeField, { label: ' ', type: 'text' });
    await expect(blank).rejects.toMatchObject(refused({ label: expect.arrayContaining(['required']) }));
    const signs = client.send(storeField, { label: '***', type: 'text' });
    await expect(signs).rejects.toMatchObject(refused({ label: ['alpha'] }));
    const choice = client.send(storeField, { label: 'Hạng', type: 'choice' });
    await expect(choice).rejects.toMatchObject(refused({ options: ['required'] }));
    const { data } = await client.send(storeField, { label: 'Hạng', type: 'choice', options: ['Vàng'] });
    const emptied = client.send(updateField, { id: data.id, label: 'Hạng', options: [] });
    await expect(emptied).rejects.toMatchObject(refused({ options: ['required'] }));
  });

  test(`is one of ${MOST_FIELDS} at most`, async () => {
    const { client } = await signIn(server);
    for (let index = 0; index < MOST_FIELDS; index += 1) {
      await client.send(storeField, { label: `Số ${index}`, type: 'text' });
    }
    const more = client.send(storeField, { label: 'thêm', type: 'text' });
    await expect(more).rejects.toMatchObject({ status: 409, code: 'quota_exceeded' });
  });

  test('is offered to texts by its label, with or without a value', async () => {
    const an = await signIn(server);
    await an.client.send(storeField, { label: 'Hạng thẻ', type: 'text' });
    await an.client.send(storeField, { label: 'Điểm', type: 'number' });
    await createContact(server.deps, { accountId: an.accountId, custom: '{"diem":"7"}' });
    const { data } = await an.client.send(getSmsVariables, { audience_ids: [] });
    expect(data.filter(({ sources }) => sources.includes('directory'))).toEqual([
      { key: 'hang_the', title: 'Hạng thẻ', sources: ['directory'], sample: '' },
      { key: 'diem', title: 'Điểm', sources: ['directory'], sample: '7' },
    ]);
  });

  test('is of its account alone, and written by who may write contacts', async () => {
    const an = await signIn(server);
    const { data } = await an.client.send(storeField, { label: 'Hạng', type: 'text' });
    const stranger = await signIn(server);
    expect((await stranger.client.send(listFields, {})).data).toEqual([]);
    const missing = { status: 404, code: 'not_found' };
    await expect(stranger.client.send(updateField, { id: data.id, label: 'x' })).rejects.toMatchObject(missing);
    await expect(stranger.client.send(deleteField, { id: data.id })).rejects.toMatchObject(missing);
    const viewer = await signIn(server, { account: an, role: 'viewer' });
    expect((await viewer.client.send(listFields, {})).data).toHaveLength(1);
    const forbidden = { status: 403 };
    await expect(viewer.client.send(storeField, { label: 'x', type: 'text' })).rejects.toMatchObject(forbidden);
    await expect(viewer.client.send(updateField, { id: data.id, label: 'x' })).rejects.toMatchObject(forbidden);
    await expect(viewer.client.send(deleteField, { id: data.id })).rejects.toMatchObject(forbidden);
  });
});
