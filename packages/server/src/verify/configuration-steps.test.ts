import {
  deleteConfiguration,
  disableConfiguration,
  duplicateConfiguration,
  enableConfiguration,
} from '@app/contracts/verify/verify-steps.calls.ts';
import { publishConfiguration, saveConfiguration } from '@app/contracts/verify/verify-editor.calls.ts';
import { updateNumber } from '@app/contracts/number/number.calls.ts';
import { getVerifyConfiguration, listVerify } from '@app/contracts/verify/verify.calls.ts';
import { createTemplate, destroyTemplate } from '@app/contracts/template/template.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { json } from '../database/tables/columns.ts';
import { createSender } from '../database/factories/feature.factories.ts';
import { createNumber, createVerifyConfiguration } from '../database/factories/record.factories.ts';
import { templateFields } from '../template/testing/template-fields.ts';
import { MAX_CONFIGURATIONS } from './configuration-steps.usecases.ts';
import { publishedSettings } from './service-settings.ts';

let server: TestServer;
let an: SignedIn;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  an = await signIn(server);
  const { accountId } = an;
  id = (await createVerifyConfiguration(server.deps, { accountId, limit_phone: 5 })).configurationId;
});

async function publishedOf(configurationId: string) {
  const row = await server.deps.database.asSystem((tx) =>
    tx
      .selectFrom('verify_configuration')
      .select('published')
      .where('id', '=', configurationId)
      .executeTakeFirstOrThrow(),
  );
  return publishedSettings(row);
}

const wrongState = { status: 409, code: 'wrong_state' };

it('a published service stops, and goes on as it was', async () => {
  const { client } = an;
  expect((await client.send(disableConfiguration, { id })).data).toMatchObject({
    id,
    status: 'disabled',
    limit_phone: 5,
  });
  await expect(client.send(disableConfiguration, { id })).rejects.toMatchObject(wrongState);
  expect((await client.send(enableConfiguration, { id })).data.status).toBe('published');
  await expect(client.send(enableConfiguration, { id })).rejects.toMatchObject({
    ...wrongState,
    info: { status: 'published' },
  });
});

it('a copy is a draft of its own with the same settings', async () => {
  const { data: copy } = await an.client.send(duplicateConfiguration, { id }, { idempotencyKey: crypto.randomUUID() });
  expect(copy).toMatchObject({ name: 'Đăng nhập (copy)', status: 'draft', limit_phone: 5, brand: 'ANBINH' });
  expect(copy.channels).toEqual([{ channel: 'sms', sender_id: null, template_id: null, timeout_s: 60 }]);
  const { data: both } = await an.client.send(listVerify, {});
  expect(both.map(({ status }) => status).toSorted()).toEqual(['draft', 'published']);
});

it('a service keeps what was published while it is disabled, and a copy was never published', async () => {
  const settings = { brand: 'ANBINH', limit_phone: 5, channels: [{ channel: 'sms', timeout_s: 60 }] };
  expect(await publishedOf(id)).toMatchObject(settings);
  await an.client.send(disableConfiguration, { id });
  expect(await publishedOf(id)).toMatchObject(settings);
  const { data: copy } = await an.client.send(duplicateConfiguration, { id }, { idempotencyKey: crypto.randomUUID() });
  expect(await publishedOf(copy.id)).toBeNull();
});

it('no more are copied than an account may have, also by many at once', async () => {
  const { accountId } = an;
  for (let each = 2; each < MAX_CONFIGURATIONS; each += 1) await createVerifyConfiguration(server.deps, { accountId });
  const copies = await Promise.allSettled(
    Array.from({ length: 4 }, () =>
      an.client.send(duplicateConfiguration, { id }, { idempotencyKey: crypto.randomUUID() }),
    ),
  );
  expect(copies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(
    an.client.send(duplicateConfiguration, { id }, { idempotencyKey: crypto.randomUUID() }),
  ).rejects.toMatchObject({ status: 409, code: 'quota_exceeded' });
});

it('a published service is disabled before it is deleted, and is gone then', async () => {
  const { client } = an;
  await expect(client.send(deleteConfiguration, { id })).rejects.toMatchObject(wrongState);
  await client.send(disableConfiguration, { id });
  await client.send(deleteConfiguration, { id });
  expect((await client.send(listVerify, {})).total).toBe(0);
  const gone = { status: 404, code: 'not_found' };
  await expect(client.send(getVerifyConfiguration, { id })).rejects.toMatchObject(gone);
  for (const call of [deleteConfiguration, enableConfiguration, duplicateConfiguration])
    await expect(client.send(call, { id }, { idempotencyKey: crypto.randomUUID() })).rejects.toMatchObject(gone);
});

it('a template is free again when the service that sent it is deleted', async () => {
  const { accountId, client } = an;
  const { senderId } = await createSender(server.deps, { accountId, name: 'ANBINH', usage: 'both' });
  const { data: template } = await client.send(createTemplate, templateFields({ sender_id: senderId }));
  const { id: templateId } = template;
  const channels = json([{ channel: 'sms' as const, sender_id: null, template_id: templateId, timeout_seconds: 60 }]);
  const { configurationId } = await createVerifyConfiguration(server.deps, { accountId, status: 'draft', channels });
  await expect(client.send(destroyTemplate, { id: templateId })).rejects.toMatchObject({ code: 'in_use' });
  await client.send(deleteConfiguration, { id: configurationId });
  await client.send(destroyTemplate, { id: templateId });
});

it('an address that is only opened deletes nothing', async () => {
  await an.client.send(disableConfiguration, { id });
  const address = `${server.url}/api/verify/configuration/delete/${id}`;
  expect((await fetch(address)).status).toBe(401);
  expect((await fetch(address, { method: 'HEAD' })).status).toBe(404);
  expect((await fetch(address, { headers: { Cookie: 'token=anything' } })).status).toBe(401);
  expect((await an.client.send(listVerify, {})).total).toBe(1);
});

it('each step is audited, and is neither a stranger’s nor a marketer’s', async () => {
  const stranger = await signIn(server);
  const { client: marketer } = await signIn(server, { account: an, role: 'marketer' });
  for (const call of [disableConfiguration, deleteConfiguration, duplicateConfiguration]) {
    const options = { idempotencyKey: crypto.randomUUID() };
    await expect(stranger.client.send(call, { id }, options)).rejects.toMatchObject({ status: 404 });
    await expect(marketer.send(call, { id }, options)).rejects.toMatchObject({ status: 403 });
  }
  await an.client.send(disableConfiguration, { id });
  await an.client.send(deleteConfiguration, { id });
  const rows = await server.deps.database.asSystem((tx) =>
    tx.selectFrom('audit').select(['action', 'before', 'after']).where('object_id', '=', id).orderBy('id').execute(),
  );
  expect(rows).toEqual([
    { action: 'verify_configuration.disabled', before: { status: 'published' }, after: { status: 'disabled' } },
    { action: 'verify_configuration.deleted', before: { status: 'disabled' }, after: null },
  ]);
});

it('a service is enabled only while every channel can still send', async () => {
  const { accountId, client } = an;
  const { senderId } = await createSender(server.deps, { accountId, name: 'ANBINH' });
  const number = { number: `8419${accountId.slice(-6)}`, features: ['voice'], assigned_to: 'verify' as const };
  const { numberId } = await createNumber(server.deps, { accountId, ...number });
  const channel = { template_id: null, timeout_s: 60 };
  const { data: draft } = await client.send(
    saveConfiguration,
    {
      name: 'Gọi',
      brand: 'ANBINH',
      channels: [
        { ...channel, channel: 'sms', sender_id: senderId },
        { ...channel, channel: 'voice', sender_id: numberId },
      ],
    },
    { idempotencyKey: crypto.randomUUID() },
  );
  await client.send(publishConfiguration, { data: { id: draft.id, version: draft.version, confirm: true } });
  await client.send(disableConfiguration, { id: draft.id });
  await client.send(updateNumber, { id: numberId, assigned_to: 'none' });
  const refused = client.send(enableConfiguration, { id: draft.id });
  await expect(refused).rejects.toMatchObject({
    status: 422,
    code: 'sender_not_approved',
    info: { problems: [{ channel: 'voice', code: 'sender_not_approved' }] },
  });
  await server.deps.database.asSystem((tx) =>
    tx.updateTable('sender').set({ status: 'suspended' }).where('id', '=', senderId).execute(),
  );
  await expect(client.send(enableConfiguration, { id: draft.id })).rejects.toMatchObject({
    info: { problems: [{ channel: 'sms' }, { channel: 'voice' }] },
  });
  await server.deps.database.asSystem((tx) =>
    tx.updateTable('sender').set({ status: 'approved' }).where('id', '=', senderId).execute(),
  );
  await client.send(updateNumber, { id: numberId, assigned_to: 'verify' });
  expect((await client.send(enableConfiguration, { id: draft.id })).data.status).toBe('published');
});
