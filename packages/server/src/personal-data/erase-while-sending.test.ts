import { tablesHolding } from '@app/testing/tables-holding.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMessage } from '../database/factories/record.factories.ts';
import { createFolderStore } from '../files/file-store.ts';
import { shortReference } from '../messaging/message-reference.ts';
import { applyReceipts } from '../messaging/receipt.usecases.ts';
import { insertParts } from '../messaging/sms-part.repository.ts';
import type { SmsReceipt, SmsSubmission } from '../ports/sms.ts';
import { readState } from '../sending/testing/campaign-state.ts';
import { accept, createGate } from '../sending/testing/scripted-carrier.ts';
import {
  createTeam,
  launch,
  openSendingWorld,
  phones,
  type SendingWorld,
  type Team,
} from '../sending/testing/sending-world.ts';
import { system } from '../audit/system-actor.ts';
import { erasePerson } from './erase.usecases.ts';

let world: SendingWorld;
let folder: string;
beforeAll(async () => {
  world = await openSendingWorld();
  folder = await mkdtemp(join(tmpdir(), 'erase-'));
}, 60_000);
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

let team: Team;
beforeEach(async () => {
  team = await createTeam(world);
  world.carrier.reset();
});

const PRICE = 850;
const stateOf = (id: string) => readState(world.database, team.scope, id);
const tablesWith = (text: string) => tablesHolding(world.database, text, team);
const sentTo = () => world.carrier.submissions.map(({ to }) => to);

function erase(phone: string): Promise<Record<string, number>> {
  const files = createFolderStore(folder);
  const deps = { ...world, lists: files, exports: files };
  return erasePerson({ deps, scope: team.scope, userId: team.userId, actor: system }, { phone, reason: 'Asked for' });
}

/** A campaign that has sent to `sent` people one by one, and waits for the carrier's answer to the next one. */
async function sending(list: readonly string[], sent: number) {
  const gate = createGate();
  world.carrier.answer(async (submission) => {
    if (world.carrier.submissions.length > sent) await gate.passed;
    return accept(submission);
  });
  const id = await launch(world, team, { phones: list });
  // Each window is a slice of its own, so that the lane's place is written after each.
  const working = world.worker({ windowSize: 1, sliceMs: 0 }).drain();
  await world.carrier.until(sent + 1);
  const finish = async () => {
    gate.open();
    await working;
  };
  const waiting = list.filter((phone) => !sentTo().includes(phone));
  return { id, sent: sentTo().slice(0, sent), underWay: sentTo()[sent] ?? '', waiting, finish };
}

/** A receipt that names phone and short reference only, as of a carrier that does not echo ours. */
function vagueReceipt({ reference, to }: SmsSubmission, providerRef: string): SmsReceipt {
  return {
    providerRef,
    reference: null,
    status: 'delivered',
    errorCode: null,
    errorText: null,
    at: world.clock.now(),
    hints: { phones: [to], otherRefs: [], shortReference: shortReference(reference) },
  };
}

describe('while a campaign is sending', () => {
  test('someone who waits gets nothing and counts as failed; the rest is sent once, and nothing is left', async () => {
    const { id, waiting, finish } = await sending(phones(12), 3);
    const [first = '', last = ''] = [waiting[0], waiting.at(-1)];
    await erase(first);
    await erase(last);
    expect(await tablesWith(first)).toEqual([]);
    await finish();
    expect(sentTo()).toHaveLength(10);
    expect(new Set(sentTo()).size).toBe(10);
    expect(sentTo()).not.toContain(first);
    expect(await stateOf(id)).toMatchObject({
      status: 'completed_with_errors',
      counts: { sent: 10, failed: 2 },
      charged: 10 * PRICE,
      reserved: 0,
    });
    for (const phone of [first, last]) expect(await tablesWith(phone)).toEqual([]);
  });

  test('someone the lane sent to last leaves no number in its place', async () => {
    const { id, sent, finish } = await sending(phones(8), 4);
    for (const phone of sent) {
      await erase(phone);
      expect(await tablesWith(phone)).toEqual([]);
    }
    await finish();
    expect(await stateOf(id)).toMatchObject({ status: 'completed', counts: { sent: 8 }, charged: 8 * PRICE });
    expect(new Set(sentTo()).size).toBe(8);
    for (const phone of sent) expect(await tablesWith(phone)).toEqual([]);
  });

  test('someone whose message is being handed over is erased once it was', async () => {
    const { id, underWay, finish } = await sending(phones(4), 1);
    const inUse = { status: 409, code: 'in_use', info: { reason: 'sending' } };
    await expect(erase(underWay)).rejects.toMatchObject(inUse);
    await finish();
    await erase(underWay);
    expect(await tablesWith(underWay)).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ status: 'completed', counts: { sent: 4 } });
  });

  test('a mark is never handed to a carrier, also when its refusal was taken back', async () => {
    const { id, waiting, finish } = await sending(phones(4), 1);
    const [gone = ''] = waiting;
    await erase(gone);
    await world.database.asAccount(team.scope, (tx) => tx.deleteFrom('optout').execute());
    await finish();
    expect(sentTo()).toHaveLength(3);
    expect(sentTo().filter((to) => !/^84\d+$/.test(to))).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ counts: { sent: 3, failed: 1 } });
  });

  test('many are erased at the same time as workers send: nobody is left, nobody is doubled', async () => {
    const list = phones(30);
    const id = await launch(world, team, { phones: list });
    const gone = list.filter((_, index) => index % 6 === 0);
    const isErased = (phone: string) =>
      erase(phone).then(
        () => true,
        (error: { code?: string }) => {
          if (error.code === 'in_use') return false;
          throw error;
        },
      );
    const workers = [1, 2].map(() => world.worker({ windowSize: 3, sliceMs: 0 }));
    await Promise.all([...workers.map((worker) => worker.drain()), ...gone.map(isErased)]);
    // Whoever was locked just when the lane came to its end is sent to when it is gone through again, a little later.
    world.clock.advance(600_000);
    for (const worker of workers) await worker.drain();
    const { counts, charged, status } = await stateOf(id);
    expect(status).toMatch(/^completed/);
    expect((counts['sent'] ?? 0) + (counts['failed'] ?? 0)).toBe(30);
    expect(charged).toBe((counts['sent'] ?? 0) * PRICE);
    expect(new Set(sentTo()).size).toBe(sentTo().length);
    for (const phone of gone) {
      if ((await tablesWith(phone)).length > 0) await erase(phone);
      expect(await tablesWith(phone)).toEqual([]);
    }
  });
});

describe('receipts after the erase', () => {
  async function sentCampaign(count: number): Promise<string> {
    const id = await launch(world, team, { phones: phones(count) });
    await world.worker().drain();
    return id;
  }

  test('find their message by the carrier’s reference, though they name the number', async () => {
    const id = await sentCampaign(3);
    for (const to of sentTo()) await erase(to);
    const receipts = world.carrier.submissions.map((each) => vagueReceipt(each, `ref-${each.reference}`));
    expect(await applyReceipts({ deps: world.deps, receipts })).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ counts: { delivered: 3 }, charged: 3 * PRICE });
    for (const to of sentTo()) expect(await tablesWith(to)).toEqual([]);
  });

  test('find a message whose answer was lost', async () => {
    world.carrier.answer(() => {
      throw new Error('The connection broke');
    });
    const id = await sentCampaign(3);
    expect(await stateOf(id)).toMatchObject({ counts: { unknown: 3 } });
    const [first, ...others] = world.carrier.submissions;
    if (!first) throw new Error('Nothing was sent');
    await erase(first.to);
    const receipts = [first, ...others].map((each, index) => vagueReceipt(each, `late-${index}`));
    expect(await applyReceipts({ deps: world.deps, receipts })).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ counts: { delivered: 3 }, charged: 3 * PRICE });
    expect(await tablesWith(first.to)).toEqual([]);
  });

  test('are not taken for another account’s message', async () => {
    world.carrier.answer(() => {
      throw new Error('The connection broke');
    });
    const id = await sentCampaign(1);
    const [sent] = world.carrier.submissions;
    if (!sent) throw new Error('Nothing was sent');
    await erase(sent.to);
    const wrong = vagueReceipt({ ...sent, to: '84981000999' }, 'late');
    expect(await applyReceipts({ deps: world.deps, receipts: [wrong] })).toEqual([wrong]);
    expect(await stateOf(id)).toMatchObject({ counts: { unknown: 1 } });
  });

  test('a long message’s parts are kept under the mark, and still settle it', async () => {
    world.carrier.answer(() => {
      throw new Error('The connection broke');
    });
    const id = await launch(world, team, { phones: phones(1), content: 'Don hang cua ban da den. '.repeat(8) });
    await world.worker().drain();
    const [sent] = world.carrier.submissions;
    if (!sent) throw new Error('Nothing was sent');
    await erase(sent.to);
    const { reference, to: phone } = sent;
    // The carrier's answers to the parts come when the message is unknown already, and its recipient erased.
    const parts = [{ reference, phone, parts: 2, refs: [`${phone.slice(0, 2)}-a`] }];
    await world.database.asSystem((tx) => insertParts(tx, parts, world.clock.now()));
    expect(await tablesWith(phone)).toEqual([]);
    const receipts = [vagueReceipt(sent, `${phone.slice(0, 2)}-a`), vagueReceipt(sent, 'b')];
    await applyReceipts({ deps: world.deps, receipts });
    expect(await stateOf(id)).toMatchObject({ counts: { delivered: 1 } });
    expect(await tablesWith(phone)).toEqual([]);
  });

  test('of a single message write no notice with its number, and older notices lose it', async () => {
    const phone = '84981000777';
    const made = { accountId: team.accountId, phone, created_by: team.userId, status: 'sent' } as const;
    const [before, after] = [await createMessage(world, made), await createMessage(world, made)];
    const receiptOf = (messageId: string): SmsReceipt => ({
      ...vagueReceipt({ ...emptySubmission, to: phone }, `ref-${messageId}`),
      reference: `${team.accountId}.${messageId}`,
    });
    await applyReceipts({ deps: world.deps, receipts: [receiptOf(before.messageId)] });
    expect(await tablesWith('0981 000 777')).toEqual(['notification']);
    await erase(phone);
    expect(await tablesWith('0981 000 777')).toEqual([]);
    await applyReceipts({ deps: world.deps, receipts: [receiptOf(after.messageId)] });
    expect(await tablesWith('0981 000 777')).toEqual([]);
    const notices = await world.database.asAccount(team.scope, (tx) =>
      tx.selectFrom('notification').select('content').execute(),
    );
    expect(JSON.stringify(notices)).not.toContain('erased-');
  });
});

const emptySubmission = { reference: '', from: 'ANBINH', to: '', text: '', encoding: 'GSM-7', segments: 1 } as const;
