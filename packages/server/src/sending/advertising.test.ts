import { ADVERTISING_PER_DAY } from '@app/contracts/rules/message-content.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createContact } from '../database/factories/feature.factories.ts';
import { readState } from './testing/campaign-state.ts';
import { accept } from './testing/scripted-carrier.ts';
import { createTeam, launch, openSendingWorld, phones, type SendingWorld, type Team } from './testing/sending-world.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
}, 60_000);
afterAll(() => world.close());

const NOON = new Date('2026-11-20T05:00:00Z');
const DAY = 86_400_000;

let team: Team;
beforeEach(async () => {
  world.clock.set(NOON);
  team = await createTeam(world);
  world.carrier.reset();
});

const stateOf = (id: string) => readState(world.database, team.scope, id);
const launchAdvert = (numbers: readonly string[], options: Record<string, unknown> = {}) =>
  launch(world, team, {
    phones: numbers,
    message_type: 'advertising',
    content: '[QC] ANBINH giam 30%',
    options: JSON.stringify(options),
  });
const sendAdvert = async (numbers: readonly string[], options = {}) => {
  const id = await launchAdvert(numbers, options);
  await world.worker().drain();
  return await stateOf(id);
};
const errorsOf = () =>
  world.database.asAccount(team.scope, (tx) =>
    tx.selectFrom('message').select('error_code').where('status', '=', 'failed').execute(),
  );

describe('one person', () => {
  test('gets three advertisements within 24 hours, and the next one after that', async () => {
    const numbers = phones(5);
    for (let sent = 0; sent < ADVERTISING_PER_DAY; sent += 1) {
      expect((await sendAdvert(numbers)).counts).toEqual({ sent: 5 });
      world.clock.advance(3_600_000);
    }
    const { counts, charged } = await sendAdvert(numbers);
    expect({ counts, charged }).toEqual({ counts: { failed: 5 }, charged: 0 });
    expect(await errorsOf()).toEqual(Array.from({ length: 5 }, () => ({ error_code: 1302 })));
    world.clock.set(new Date(NOON.getTime() + DAY));
    expect((await sendAdvert(numbers)).counts).toEqual({ sent: 5 });
  });

  test('gets no more of campaigns that are sent at the same time', async () => {
    const numbers = phones(60);
    const ids: string[] = [];
    for (let number = 0; number < 5; number += 1) ids.push(await launchAdvert(numbers));
    const settings = { windowSize: 7, sliceMs: 0 };
    await Promise.all([world.worker(settings).drain(), world.worker(settings).drain()]);
    const states = await Promise.all(ids.map((id) => stateOf(id)));
    const sum = (name: string) => states.reduce((total, { counts }) => total + (counts[name] ?? 0), 0);
    expect(sum('sent')).toBe(60 * ADVERTISING_PER_DAY);
    expect(sum('failed')).toBe(60 * (5 - ADVERTISING_PER_DAY));
    const perPhone = new Map<string, number>();
    for (const { to } of world.carrier.submissions) perPhone.set(to, (perPhone.get(to) ?? 0) + 1);
    expect(new Set(perPhone.values())).toEqual(new Set([ADVERTISING_PER_DAY]));
  });

  test('is not counted twice where a carrier was busy the first time', async () => {
    const numbers = phones(4);
    world.carrier.answer((submission, tries) =>
      tries === 1 ? { kind: 'unavailable', errorText: 'busy' } : accept(submission),
    );
    const id = await launchAdvert(numbers);
    await world.worker({ busyWaitMs: 0 }).drain();
    expect((await stateOf(id)).counts).toEqual({ sent: 4 });
    for (let sent = 1; sent < ADVERTISING_PER_DAY; sent += 1) {
      expect((await sendAdvert(numbers)).counts).toEqual({ sent: 4 });
    }
    expect((await sendAdvert(numbers)).counts).toEqual({ failed: 4 });
  });

  test('who was blocked in the directory since the quote gets nothing, of customer care neither', async () => {
    const [fine = '', blocked = ''] = phones(2);
    const { contactId } = await createContact(world, { accountId: team.accountId, phone: blocked });
    const id = await launch(world, team, { phones: [fine, blocked] });
    await world.database.asAccount(team.scope, (tx) =>
      tx.updateTable('contact_state').set({ status: 'blocked' }).where('contact_id', '=', contactId).execute(),
    );
    await world.worker().drain();
    expect((await stateOf(id)).counts).toEqual({ sent: 1, failed: 1 });
    expect(await errorsOf()).toEqual([{ error_code: 1003 }]);
  });

  test('who takes the consent back before the sending gets nothing', async () => {
    const [agreed = '', refused = '', silent = '', unknown = ''] = phones(4);
    const { accountId } = team;
    await createContact(world, { accountId, phone: agreed, state: { consent_sms: 'granted' } });
    await createContact(world, { accountId, phone: refused, state: { consent_sms: 'refused' } });
    await createContact(world, { accountId, phone: silent, state: { consent_sms: 'unknown' } });
    const byDirectory = await sendAdvert([agreed, refused, silent, unknown], { consent: 'recorded' });
    expect(byDirectory.counts).toEqual({ sent: 1, failed: 3 });
    const codes = (await errorsOf()).map(({ error_code: code }) => String(code));
    expect(codes.toSorted()).toEqual(['1004', '1304', '1304']);
    const declared = await sendAdvert([agreed, refused, silent, unknown], { consent: 'declared' });
    expect(declared.counts).toEqual({ sent: 3, failed: 1 });
  });
});
