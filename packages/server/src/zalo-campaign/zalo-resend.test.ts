import {
  duplicateZaloCampaign,
  resendZaloCampaign,
  viewZaloCampaign,
} from '@app/contracts/zalo/zalo-campaign.calls.ts';
import { updateZaloDraft } from '@app/contracts/zalo/zalo-launch.calls.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { oas, startZaloTest, type ZaloTest } from '@app/testing/zalo-test.ts';
import { ORDER_TEMPLATE, orderMap, rowsOf, zaloPeople, type Row, type ZaloPerson } from '@app/testing/zalo-people.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOptOut } from '../database/factories/feature.factories.ts';

let at: ZaloTest;
let people: ReturnType<typeof zaloPeople>;
let person: ZaloPerson;
beforeAll(async () => {
  at = await startZaloTest();
  people = zaloPeople(at);
}, 60_000);
afterAll(() => at.close());
beforeEach(async () => {
  person = await people.someone();
});

const noAccount: Row = ['0981000018', 'Không có Zalo', 'DH-18'];
const inactive: Row = ['0981000014', 'Lâu không vào', 'DH-14'];

const resend = (id: string, outcome: 'failed' | 'unknown') =>
  person.an.client.send(resendZaloCampaign, { id, outcome });
const recipientsOf = async (id: string, revision = 1) => (await people.quote(person, { id, revision })).recipients;

/** A campaign that is over: two arrived, one over Zalo's refusal by SMS, one not at all, and one nobody knows of. */
async function finished(): Promise<string> {
  const rows = [...rowsOf(3), noAccount, inactive];
  const id = await people.launch(person, rows, people.fallbackOf(person, [1601]));
  await people.worker().drain();
  await at.zalo.settle();
  await expect
    .poll(async () => (await people.stateOf(person, id)).counts, { timeout: 10_000 })
    .toEqual({ delivered: 4, failed: 1 });
  await at.server.deps.database.asAccount(person.an.scope, (tx) =>
    tx
      .updateTable('message')
      .set({ status: 'unknown' })
      .where('campaign_id', '=', id)
      .where('phone', '=', '84981000200')
      .execute(),
  );
  return id;
}

describe('sending a Zalo campaign again', () => {
  test('names those alone whom neither Zalo nor the SMS in its place reached', async () => {
    const id = await finished();
    const { data, info } = await resend(id, 'failed');
    expect(data).toMatchObject({
      status: 'draft',
      name: 'Giao hàng (again)',
      oa: { oa_id: oas.anBinh },
      zalo_template: { zalo_template_id: ORDER_TEMPLATE },
      fallback: { enabled: true, on_codes: [1601] },
    });
    expect(info.draft.only).toEqual({ campaign_id: id, outcome: 'failed' });
    expect(await recipientsOf(data.id)).toMatchObject({ input: 1, valid: 1 });
  });

  test('counts an SMS that failed in Zalo’s place as a message that did not arrive', async () => {
    const id = await finished();
    await at.server.deps.database.asAccount(person.an.scope, (tx) =>
      tx
        .updateTable('message')
        .set({ status: 'undelivered' })
        .where('campaign_id', '=', id)
        .where('channel', '=', 'sms')
        .execute(),
    );
    const { data } = await resend(id, 'failed');
    expect(await recipientsOf(data.id)).toMatchObject({ input: 2, valid: 2 });
  });

  test('to those of whom nobody knows names them alone, and leaves out who refused meanwhile', async () => {
    const id = await finished();
    const { data } = await resend(id, 'unknown');
    expect(await recipientsOf(data.id)).toMatchObject({ input: 1, valid: 1 });
    await createOptOut(at.server.deps, { accountId: person.an.accountId, phone: '84981000200', channel: 'zalo' });
    const again = await resend(id, 'unknown');
    expect(await recipientsOf(again.data.id)).toMatchObject({ input: 1, valid: 0, opted_out: 1 });
  });

  test('can be widened to everybody, and a copy of it keeps to whom it goes', async () => {
    const id = await finished();
    const { data } = await resend(id, 'failed');
    const copy = await person.an.client.send(duplicateZaloCampaign, { id: data.id });
    expect(copy.info.draft.only).toEqual({ campaign_id: id, outcome: 'failed' });
    const { info } = await person.an.client.send(viewZaloCampaign, { id: data.id });
    expect(info.draft?.only).toEqual({ campaign_id: id, outcome: 'failed' });
    const { info: saved } = await person.an.client.send(updateZaloDraft, {
      mode: 'update',
      id: data.id,
      revision: 1,
      name: data.name,
      oa_id: oas.anBinh,
      zalo_template_id: ORDER_TEMPLATE,
      param_map: orderMap,
      audience_ids: info.draft?.audience_ids ?? [],
      only: null,
    });
    expect(saved.draft.only).toBeNull();
    expect(await recipientsOf(data.id, 2)).toMatchObject({ input: 5, valid: 5 });
  });

  test('waits until the campaign is over, and is nothing of others', async () => {
    const id = await people.launch(person, rowsOf(1));
    await expect(resend(id, 'failed')).rejects.toMatchObject({ status: 409, code: 'wrong_state' });
    const stranger = await signIn(at.server);
    await expect(stranger.client.send(resendZaloCampaign, { id, outcome: 'failed' })).rejects.toMatchObject({
      status: 404,
    });
  });
});
