import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createContact } from '../database/factories/feature.factories.ts';
import { peopleHandlers } from '../contact/people.handlers.ts';
import { createWorker } from '../jobs/worker.ts';
import { pauseCampaign } from './control-campaign.usecases.ts';
import { accept, busy, refuse } from './testing/scripted-carrier.ts';
import { readState } from './testing/campaign-state.ts';
import { system } from '../audit/system-actor.ts';
import { createTeam, launch, openSendingWorld, phones, type SendingWorld, type Team } from './testing/sending-world.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
}, 60_000);
afterAll(() => world.close());

let team: Team;
beforeEach(async () => {
  team = await createTeam(world);
  world.carrier.reset();
});

const PRICE = 850;
const stateOf = (id: string) => readState(world.database, team.scope, id);

describe('a campaign', () => {
  test('is handed over to everybody once, charged, completed, and its money settled', async () => {
    const numbers = phones(250);
    const id = await launch(world, team, { phones: numbers });
    await world.worker().drain();
    expect(world.carrier.submissions.map(({ to }) => to).toSorted()).toEqual(numbers.toSorted());
    expect(await stateOf(id)).toMatchObject({
      status: 'completed',
      counts: { sent: 250 },
      charged: 250 * PRICE,
      unposted: 0,
      balance: 1_000_000 - 250 * PRICE,
      reserved: 0,
    });
  });

  test('is told in the usage of the day by carrier, with its segments', async () => {
    const id = await launch(world, team, { phones: phones(40) });
    await world.worker({ windowSize: 7 }).drain();
    const rows = await world.database.asAccount(team.scope, (tx) =>
      tx
        .selectFrom('usage_day')
        .select(['channel', 'carrier', 'campaign_id', 'member_id', 'units', 'amount'])
        .orderBy('carrier')
        .execute(),
    );
    const each = { channel: 'sms', campaign_id: id, member_id: team.userId, units: 10, amount: 10 * PRICE };
    expect(rows).toEqual(['mobifone', 'vietnamobile', 'viettel', 'vinaphone'].map((carrier) => ({ ...each, carrier })));
  });

  test('is posted to the ledger once a minute while it runs, and at its end', async () => {
    world.carrier.answer((submission) => {
      world.clock.advance(1_000);
      return accept(submission);
    });
    const id = await launch(world, team, { phones: phones(150) });
    await world.worker({ windowSize: 20, sliceMs: 0 }).drain();
    expect(await stateOf(id)).toMatchObject({ status: 'completed', charged: 150 * PRICE, unposted: 0 });
    const charges = await world.database.asAccount(team.scope, (tx) =>
      tx
        .selectFrom('journal')
        .select(['ref_id', 'amount'])
        .where('kind', '=', 'charge')
        .orderBy('created_at')
        .execute(),
    );
    expect(charges).toEqual([
      { ref_id: id, amount: 80 * PRICE },
      { ref_id: `${id}#2`, amount: 60 * PRICE },
      { ref_id: `${id}#3`, amount: 10 * PRICE },
    ]);
  });

  test('launched a second time has charges of its own in the ledger', async () => {
    const id = await launch(world, team, { phones: phones(3), launches: 2 });
    await world.worker().drain();
    const refs = await world.database.asAccount(team.scope, (tx) =>
      tx.selectFrom('journal').select('ref_id').where('kind', '=', 'charge').execute(),
    );
    expect(refs).toEqual([{ ref_id: `${id}.2` }]);
    expect(await stateOf(id)).toMatchObject({ status: 'completed', reserved: 0 });
  });

  test('with messages the carrier refuses: completed with errors, and their money is back', async () => {
    world.carrier.answer((submission) => (submission.to.endsWith('7') ? refuse : accept(submission)));
    const id = await launch(world, team, { phones: phones(20) });
    await world.worker().drain();
    expect(await stateOf(id)).toMatchObject({
      status: 'completed_with_errors',
      counts: { sent: 18, failed: 2 },
      balance: 1_000_000 - 18 * PRICE,
      reserved: 0,
    });
  });

  test('marks the contacts whose numbers nobody has, and no others', async () => {
    const given = phones(4);
    for (const phone of given) await createContact(world, { accountId: team.accountId, phone });
    world.carrier.answer((submission) => {
      if (submission.to === given[0]) return { kind: 'rejected', errorCode: 1001, errorText: 'invalid destination' };
      return submission.to === given[1] ? refuse : accept(submission);
    });
    await launch(world, team, { phones: given });
    await world.worker().drain();
    const marked = await world.database.asAccount(team.scope, (tx) =>
      tx
        .selectFrom('contact_state as state')
        .innerJoin('contact', 'contact.id', 'state.contact_id')
        .select('contact.phone')
        .where('state.status', '=', 'invalid')
        .execute(),
    );
    expect(marked).toEqual([{ phone: given[0] }]);
  });

  test('of which nothing could be sent has failed, and costs nothing', async () => {
    world.carrier.answer(() => refuse);
    const id = await launch(world, team, { phones: phones(3) });
    await world.worker().drain();
    expect(await stateOf(id)).toMatchObject({ status: 'failed', counts: { failed: 3 }, balance: 1_000_000 });
  });

  test('tries again when the carrier is busy', async () => {
    world.carrier.answer((submission, tries) => (submission.to.endsWith('7') && tries < 3 ? busy : accept(submission)));
    const id = await launch(world, team, { phones: phones(20) });
    const worker = world.worker();
    await worker.drain();
    expect(await stateOf(id)).toMatchObject({ status: 'sending', counts: { sent: 18, queued: 2 } });
    for (const seconds of [4, 8]) {
      world.clock.advance(seconds * 1_000);
      await worker.drain();
    }
    expect(await stateOf(id)).toMatchObject({ status: 'completed', counts: { sent: 20 } });
    expect(world.carrier.submissions).toHaveLength(18 + 2 * 3);
  });

  describe('and the contacts it was sent to', () => {
    const messagedAt = async (id: string) => {
      const row = await world.database.asAccount(team.scope, (tx) =>
        tx.selectFrom('contact_state').select('last_messaged_at').where('contact_id', '=', id).executeTakeFirst(),
      );
      return row?.last_messaged_at;
    };
    const note = () =>
      createWorker({ ...world.deps, queue: world.deps.jobs, handlers: peopleHandlers(world.deps) }).drain();

    test('they learn when they were last messaged, once it is over', async () => {
      const [mine = '', refused = '', later = ''] = phones(3);
      world.carrier.answer((submission) => (submission.to === refused ? refuse : accept(submission)));
      const { accountId } = team;
      const future = new Date(world.clock.now().getTime() + 3_600_000);
      const contact = await createContact(world, { accountId, phone: mine });
      const unreached = await createContact(world, { accountId, phone: refused });
      const messagedLater = await createContact(world, { accountId, phone: later });
      const stranger = await createContact(world, { accountId });
      await world.database.asAccount(team.scope, (tx) =>
        tx
          .updateTable('contact_state')
          .set({ last_messaged_at: future })
          .where('contact_id', '=', messagedLater.contactId)
          .execute(),
      );
      await launch(world, team, { phones: [mine, refused, later] });
      const sentAt = world.clock.now();
      await world.worker().drain();
      expect(await messagedAt(contact.contactId)).toBeNull();
      await note();
      expect(await messagedAt(contact.contactId)).toEqual(sentAt);
      expect(await messagedAt(unreached.contactId)).toBeNull();
      expect(await messagedAt(messagedLater.contactId)).toEqual(future);
      expect(await messagedAt(stranger.contactId)).toBeNull();
    });

    test('they learn it when it is paused, too', async () => {
      const { contactId } = await createContact(world, { accountId: team.accountId, phone: phones(1)[0] ?? '' });
      world.carrier.answer((submission) => (submission.to === phones(2)[1] ? busy : accept(submission)));
      const id = await launch(world, team, { phones: phones(2) });
      await world.worker().drain();
      const actor = { scope: team.scope, audit: system };
      await pauseCampaign({ deps: world.deps, actor, id });
      await note();
      expect(await messagedAt(contactId)).toEqual(world.clock.now());
    });

    test('more of them than one batch holds all learn it', async () => {
      team = await createTeam(world, { balance: 10_000_000 });
      const numbers = phones(2_100);
      for (const phone of [numbers[0], numbers[2_099]]) {
        await createContact(world, { accountId: team.accountId, phone: phone ?? '' });
      }
      await launch(world, team, { phones: numbers });
      await world.worker().drain();
      await note();
      const rows = await world.database.asAccount(team.scope, (tx) =>
        tx.selectFrom('contact_state').select('last_messaged_at').execute(),
      );
      expect(rows.map((row) => row.last_messaged_at)).toEqual([world.clock.now(), world.clock.now()]);
    });
  });
});
