import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { json } from '../database/tables/columns.ts';
import type { WindowRecipient } from '../database/tables/sending.tables.ts';
import { resumeCampaign } from './control-campaign.usecases.ts';
import { sweep } from './sweep.usecases.ts';
import { readState } from './testing/campaign-state.ts';
import { accept } from './testing/scripted-carrier.ts';
import { createTeam, launch, openSendingWorld, phones, type SendingWorld, type Team } from './testing/sending-world.ts';
import { system } from '../audit/system-actor.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
}, 60_000);
afterAll(() => world.close());

/** A time of 20-11-2026 in Vietnam, or of a later day. */
const at = (time: string, day = 20) => new Date(`2026-11-${day}T${time}:00+07:00`);
const PRICE = 850;

let team: Team;
beforeEach(async () => {
  world.clock.set(at('10:00'));
  team = await createTeam(world);
  world.carrier.reset();
});

const carrierHours = { viettel: [{ from: '08:00', until: '20:00' }] };
const deps = () => ({ ...world.deps, carrierHours });
const work = (settings: Parameters<SendingWorld['worker']>[0] = {}) =>
  world.worker({ carrierHours, ...settings }).drain();
const stateOf = (id: string) => readState(world.database, team.scope, id);
const isViettel = (phone: string) => phone.startsWith('8498');
const viettel = (count: number) => phones(count * 4).filter((phone) => isViettel(phone));
const launchAdvert = (numbers: readonly string[], fields: object = {}) =>
  launch(world, team, { phones: numbers, message_type: 'advertising', content: '[QC] ANBINH giam 30%', ...fields });
/** Whom the team sent to: others’ campaigns wait in the same world. */
const sentTo = () =>
  world.carrier.submissions.filter(({ reference }) => reference.startsWith(`${team.accountId}.`)).map(({ to }) => to);
const resumesAt = (id: string) =>
  world.database.asAccount(team.scope, async (tx) => {
    const query = tx.selectFrom('campaign').select('resumes_at').where('id', '=', id);
    return (await query.executeTakeFirstOrThrow()).resumes_at;
  });
const resume = (id: string) => resumeCampaign({ deps: deps(), actor: { scope: team.scope, audit: system }, id });
const notices = () =>
  world.database.asAccount(team.scope, (tx) => tx.selectFrom('notification').select(['title', 'content']).execute());

describe('advertising that crosses the end of one carrier’s hours', () => {
  test('goes on to the others, and to that carrier on the next day; everybody gets and pays for one', async () => {
    world.clock.set(at('19:59'));
    const numbers = phones(40);
    const id = await launchAdvert(numbers);
    world.carrier.answer((submission) => {
      world.clock.set(at('20:00'));
      return accept(submission);
    });
    await work({ windowSize: 10, sliceMs: 0 });
    const early = sentTo().filter((phone) => isViettel(phone)).length;
    expect(sentTo().filter((phone) => !isViettel(phone))).toHaveLength(30);
    // The first window was full of whoever came first; nobody of that carrier was claimed after it.
    expect(early).toBe(
      sentTo()
        .slice(0, 10)
        .filter((phone) => isViettel(phone)).length,
    );
    const waiting = 10 - early;
    expect(await stateOf(id)).toMatchObject({
      status: 'paused',
      pauseReason: 'carrier_hours',
      counts: { sent: 30 + early, queued: waiting },
      charged: (30 + early) * PRICE,
      unposted: 0,
    });
    expect(await resumesAt(id)).toEqual(at('08:00', 21));
    expect(await notices()).toEqual([
      {
        title: { vn: 'Chiến dịch chờ nhà mạng', en: 'Campaign waits for carriers' },
        content: {
          vn: `“Báo đơn hàng” còn ${waiting} người nhận mà nhà mạng không nhận tin quảng cáo vào giờ này. Chiến dịch sẽ tự gửi tiếp lúc 21-11-2026 08:00.`,
          en: `“Báo đơn hàng” has ${waiting} recipients left whose carriers take no advertising at this hour. It goes on by itself on 21-11-2026 08:00.`,
        },
      },
    ]);

    world.carrier.answer(accept);
    world.clock.set(new Date(at('08:00', 21).getTime() - 1));
    await sweep(deps());
    await work();
    expect(await stateOf(id)).toMatchObject({ status: 'paused', counts: { queued: waiting } });
    world.clock.set(at('08:00', 21));
    await sweep(deps());
    await work();
    expect(await stateOf(id)).toMatchObject({
      status: 'completed',
      counts: { sent: 40 },
      charged: 40 * PRICE,
      reserved: 0,
    });
    expect(sentTo().toSorted()).toEqual(numbers.toSorted());
  });

  test('keeps sending with a pace while others are left, and waits once they are not', async () => {
    world.clock.set(at('20:30'));
    const id = await launchAdvert(phones(16), { options: JSON.stringify({ rate_per_min: 120 }) });
    await work();
    expect(await stateOf(id)).toMatchObject({ status: 'sending', counts: { sent: 2, queued: 14 } });
    for (let second = 0; second < 10; second += 1) {
      world.clock.advance(1_000);
      await work();
    }
    expect(await stateOf(id)).toMatchObject({
      status: 'paused',
      pauseReason: 'carrier_hours',
      counts: { sent: 12, queued: 4 },
    });
    expect(sentTo().some((phone) => isViettel(phone))).toBe(false);
  });
});

describe('advertising of which every carrier is closed', () => {
  test('that is about to begin waits, and again if a person wants it to go on', async () => {
    world.clock.set(at('07:30'));
    const id = await launchAdvert(viettel(5));
    await work();
    const waits = { status: 'paused', pauseReason: 'carrier_hours', counts: { queued: 5 } };
    expect(await stateOf(id)).toMatchObject(waits);
    expect(await resumesAt(id)).toEqual(at('08:00'));
    const { campaign } = await resume(id);
    expect(campaign).toMatchObject({ status: 'paused', pause_reason: 'carrier_hours' });
    expect(sentTo()).toEqual([]);
  });

  test('waits for the first carrier of those that are left', async () => {
    const others = {
      ...carrierHours,
      vinaphone: [{ from: '12:00', until: '13:00' }],
      itel: [{ from: '07:45', until: '21:00' }],
    };
    world.clock.set(at('07:30'));
    const vinaphone = phones(4).find((phone) => phone.startsWith('8491')) ?? '';
    const id = await launchAdvert([vinaphone]);
    await work({ carrierHours: others });
    // Nobody is with those that open before.
    expect(await resumesAt(id)).toEqual(at('12:00'));
  });

  test('waits for the morning first', async () => {
    world.clock.set(at('22:30'));
    const id = await launchAdvert(viettel(5));
    await work();
    expect(await stateOf(id)).toMatchObject({ status: 'paused', pauseReason: 'quiet_hours' });
    world.clock.set(at('07:00', 21));
    await sweep(deps());
    expect(await stateOf(id)).toMatchObject({ status: 'paused', pauseReason: 'carrier_hours' });
    expect(await resumesAt(id)).toEqual(at('08:00', 21));
  });
});

describe('a carrier that is closed', () => {
  test('does not make others wait that were busy', async () => {
    world.clock.set(at('20:30'));
    const id = await launchAdvert(phones(16));
    world.carrier.answer((submission, tries) =>
      tries === 1 ? { kind: 'unavailable', errorText: 'busy' } : accept(submission),
    );
    await work();
    expect(await stateOf(id)).toMatchObject({ status: 'sending', counts: { queued: 16 } });
    // They wait a few seconds, as ever, not for the carrier to open.
    for (let minute = 0; minute < 3; minute += 1) {
      world.clock.advance(60_000);
      await work();
    }
    expect(await stateOf(id)).toMatchObject({
      status: 'paused',
      pauseReason: 'carrier_hours',
      counts: { sent: 12, queued: 4 },
    });
  });

  test('keeps to its rate once it opens', async () => {
    world.clock.set(at('20:30'));
    const id = await launchAdvert(viettel(10));
    await work({ carrierRates: { viettel: 5 } });
    world.clock.set(at('08:00', 21));
    await resume(id);
    await work({ carrierRates: { viettel: 5 } });
    expect(sentTo()).toHaveLength(5);
    world.clock.advance(1_000);
    await work({ carrierRates: { viettel: 5 } });
    expect(await stateOf(id)).toMatchObject({ status: 'completed', counts: { sent: 10 } });
  });

  test.each(['customer_care', 'otp'] as const)('takes messages of %s at any hour', async (message_type) => {
    world.clock.set(at('23:00'));
    const id = await launch(world, team, { phones: viettel(5), message_type });
    await work();
    expect(await stateOf(id)).toMatchObject({ status: 'completed', counts: { sent: 5 } });
  });

  test('takes advertising within its hours, in each part of the day', async () => {
    const parts = {
      viettel: [
        { from: '08:00', until: '11:30' },
        { from: '13:30', until: '20:00' },
      ],
    };
    for (const [time, isOpen] of [
      ['11:29', true],
      ['11:30', false],
      ['13:30', true],
    ] as const) {
      world.clock.set(at(time));
      world.carrier.reset();
      const number = `8498${time.replace(':', '')}000`;
      const id = await launchAdvert([number]);
      await work({ carrierHours: parts });
      expect({ time, sent: sentTo() }).toEqual({ time, sent: isOpen ? [number] : [] });
      expect((await stateOf(id)).status).toBe(isOpen ? 'completed' : 'paused');
    }
  });
});

test('workers that finish their lanes at the same time leave the campaign waiting', async () => {
  world.clock.set(at('20:30'));
  const id = await launchAdvert(phones(200));
  const settings = { windowSize: 7, sliceMs: 0 };
  await Promise.all([work(settings), work(settings)]);
  expect(await stateOf(id)).toMatchObject({
    status: 'paused',
    pauseReason: 'carrier_hours',
    counts: { sent: 150, queued: 50 },
  });
});

test('a campaign waits also if the last window under way is that of a worker that is gone', async () => {
  world.clock.set(at('20:30'));
  const id = await launchAdvert(phones(8));
  await loseWindow(id);
  await work();
  expect(await stateOf(id)).toMatchObject({ status: 'sending', counts: { sent: 5, sending: 1, queued: 2 } });
  await sweep(deps());
  // The lane looks again before the carrier opens.
  world.clock.advance(600_000);
  await work();
  expect(await stateOf(id)).toMatchObject({
    status: 'paused',
    pauseReason: 'carrier_hours',
    counts: { sent: 5, unknown: 1, queued: 2 },
  });
});

/** Somebody with a carrier that is open stands in a window that nobody works at. */
async function loseWindow(campaign_id: string): Promise<void> {
  const { accountId: account_id, scope } = team;
  await world.database.asAccount(scope, async (tx) => {
    const phone = phones(8).find((each) => each.startsWith('8493')) ?? '';
    await tx.deleteFrom('campaign_recipient').where('phone', '=', phone).execute();
    const recipient: WindowRecipient = [world.ids.next('message'), phone, 'mobifone', '', 0, null, null];
    const window = { id: world.ids.next('window'), job_id: world.ids.next('job'), turn: 1 };
    const row = { account_id, campaign_id, ...window, recipients: json([recipient]), created_at: world.clock.now() };
    await tx.insertInto('send_window').values(row).execute();
    const counts = { count_queued: 7, count_sending: 1 };
    await tx.updateTable('campaign').set(counts).where('id', '=', campaign_id).execute();
  });
}
