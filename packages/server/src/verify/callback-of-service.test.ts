import { deleteCallbackProfile } from '@app/contracts/settings/callback.calls.ts';
import { checkVerification, startVerification } from '@app/contracts/verification/verification.calls.ts';
import { publishConfiguration, saveConfiguration } from '@app/contracts/verify/verify-editor.calls.ts';
import { duplicateConfiguration } from '@app/contracts/verify/verify-steps.calls.ts';
import { getVerifyConfiguration } from '@app/contracts/verify/verify.calls.ts';
import { makeKey } from '@app/testing/api-key.ts';
import { sweep } from '@app/testing/verify-test.ts';
import { startWebhookTest, type Listener, type WebhookTest } from '@app/testing/webhook-test.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const TEST_NUMBER = { phone: '84912000009', code: '424242' };

let at: WebhookTest;
let wants: Listener;
let named: Listener;

beforeAll(async () => {
  at = await startWebhookTest();
}, 60_000);
afterAll(() => at.close());
beforeEach(async () => {
  wants = await at.listen(['verify.approved', 'verify.failed']);
  named = await at.listen(['message.sent'], { account: wants });
});

const key = () => ({ idempotencyKey: crypto.randomUUID() });
const toldTo = async (listener: Listener) => {
  await at.advance(1_000);
  return at.receivedBy(listener).map(({ body }) => JSON.parse(body).type);
};

async function save(fields: object = {}) {
  const draft = { name: 'Đăng nhập', brand: 'ANBINH', test_numbers: [TEST_NUMBER], ...fields };
  return (await wants.client.send(saveConfiguration, draft, key())).data;
}

async function published(fields: object = {}) {
  const { id, version } = await save(fields);
  return (await wants.client.send(publishConfiguration, { data: { id, version, confirm: true } })).data;
}

async function verify(configurationId: string) {
  const { client } = await makeKey(at.server, { account: wants });
  const { id } = (await client.send(startVerification, { configuration_id: configurationId, to: TEST_NUMBER.phone }))
    .data;
  await client.send(checkVerification, { id, code: TEST_NUMBER.code });
}

describe('the callback address of a service', () => {
  it('alone is told of its verifications, once that is published, until it is removed', async () => {
    const { id } = await published();
    await verify(id);
    expect([await toldTo(wants), await toldTo(named)]).toEqual([['verify.approved'], []]);
    await published({ id, callback_profile_id: named.profileId });
    await verify(id);
    expect([(await toldTo(wants)).length, await toldTo(named)]).toEqual([1, ['verify.approved']]);
    await wants.client.send(deleteCallbackProfile, { id: named.profileId });
    const [service] = (await wants.client.send(getVerifyConfiguration, { id })).data;
    expect([service?.callback_profile_id, service?.has_changes]).toEqual([null, false]);
    await verify(id);
    expect((await toldTo(wants)).length).toBe(2);
  });

  it('is told of those that expire, too', async () => {
    const { id } = await published({ callback_profile_id: named.profileId });
    const { client } = await makeKey(at.server, { account: wants });
    await client.send(startVerification, { configuration_id: id, to: TEST_NUMBER.phone });
    at.server.clock.advance(300_000);
    await sweep(at.server);
    expect([await toldTo(wants), await toldTo(named)]).toEqual([[], ['verify.failed']]);
  });

  it('stays as it is where a draft does not say, and is copied', async () => {
    const { id, version } = await save({ callback_profile_id: named.profileId });
    const again = await save({ id, version });
    expect(again.callback_profile_id).toBe(named.profileId);
    const copy = (await wants.client.send(duplicateConfiguration, { id }, key())).data;
    expect(copy.callback_profile_id).toBe(named.profileId);
    expect((await save({ id, callback_profile_id: '' })).callback_profile_id).toBeNull();
  });

  it('is one of the account', async () => {
    const other = await at.listen(['verify.approved']);
    for (const profile of [other.profileId, 'cbp_none']) {
      await expect(save({ callback_profile_id: profile })).rejects.toMatchObject({
        status: 422,
        errors: { callback_profile_id: ['oneOf'] },
      });
    }
  });
});
