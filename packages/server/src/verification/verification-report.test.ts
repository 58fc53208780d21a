import {
  dayHours,
  verificationCarriers,
  type StageCounts,
  type VerificationCarrier,
  type VerificationReport,
} from '@app/contracts/verification/verification-report.ts';
import { verifyChannels, type VerifyChannel } from '@app/contracts/verify/service-settings.ts';
import { checkVerification } from '@app/contracts/verification/verification.calls.ts';
import { filterVerificationLogs } from '@app/contracts/verification/verification-log.calls.ts';
import { reportVerifications } from '@app/contracts/verification/verification-report.calls.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { channelsOf, codeTo, makeService, type ServiceWorld } from '@app/testing/verify-test.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const DAY = 24 * 3_600_000;

let server: TestServer;
let an: SignedIn;
let login: ServiceWorld;
let pay: ServiceWorld;

async function approve(world: ServiceWorld, phone: string): Promise<void> {
  const { id } = await world.start(phone);
  await world.client.send(checkVerification, { id, code: await codeTo(server, phone) });
}

/** Codes that are not known to have arrived, nor to have failed. */
async function underWay(): Promise<unknown[]> {
  await server.worker.drain();
  return await server.deps.database.asSystem((tx) =>
    tx.selectFrom('verification_attempt').select('id').where('status', 'in', ['queued', 'sent']).execute(),
  );
}

/**
 * Ten days ago two were started and one verified; today three of two services, a blocked one and one of a test. One service
 * begins by Zalo, which it has no sender for, so that its codes go by SMS.
 */
beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server, { balance: 1_000_000 });
  login = await makeService(server, { name: 'Đăng nhập', channels: channelsOf('zalo', 'sms') }, { account: an });
  pay = await makeService(server, { name: 'Thanh toán' }, { account: an });
  await approve(login, '84912000001');
  await login.start('84912000002');
  await server.worker.drain();
  server.clock.advance(10 * DAY);
  // Nobody stays logged in so long.
  an = await signIn(server, { account: an, role: 'developer' });
  await approve(login, '84932000003');
  await login.start('84912000004');
  await pay.start('84912000005');
  await pay.refused('84912000005');
  await server.worker.drain();
  const tests = await makeService(server, {}, { account: an, mode: 'test' });
  await tests.start('84900000001');
  // Receipts come by themselves; numbers that are compared must stay what they are.
  await vi.waitUntil(async () => (await underWay()).length === 0, 10_000);
}, 60_000);
afterAll(() => server.close());

const week = { from: '2026-11-24', to: '2026-11-30' };
const report = async (input: Input<typeof reportVerifications> = {}) =>
  (await an.client.send(reportVerifications, input)).data;

async function logged(input: Input<typeof filterVerificationLogs>) {
  return await an.client.send(filterVerificationLogs, { ...input, pageSize: 100 });
}

interface Filter {
  readonly configuration_id?: string;
  readonly channel?: VerifyChannel[];
  readonly carrier?: VerificationCarrier[];
  readonly hour?: (typeof dayHours)[number][];
  readonly from?: string;
  readonly to?: string;
}

/** A filter of the logs, and what the report counts of it. */
type Line = [Filter, StageCounts];

/** The days of a report as the filter of its logs. */
function spanOf({ from, to }: VerificationReport['days']) {
  return {
    from: new Date(`${from}T00:00:00+07:00`).toISOString(),
    to: new Date(Date.parse(`${to}T00:00:00+07:00`) + DAY).toISOString(),
  };
}

describe('the report of verifications', () => {
  it('counts what was started, sent, delivered and verified, without tests and what was blocked', async () => {
    const { total, by_day: days } = await report();
    expect(total.now).toMatchObject({ started: 5, verified: 2 });
    expect(total.before).toEqual({ started: 0, sent: 0, delivered: 0, verified: 0 });
    expect(days).toHaveLength(30);
    expect(days.reduce((sum, { started }) => sum + started, 0)).toBe(5);
  });

  it('is beside the period before it, of the same length', async () => {
    const now = server.clock.now().getTime();
    const to = new Date(now + 7 * 3_600_000).toISOString().slice(0, 10);
    const from = new Date(now + 7 * 3_600_000 - 6 * DAY).toISOString().slice(0, 10);
    const { days, before, total } = await report({ from, to });
    expect(days).toEqual({ from, to });
    expect(Date.parse(from) - Date.parse(before.to)).toBe(DAY);
    expect(Date.parse(before.to) - Date.parse(before.from)).toBe(6 * DAY);
    expect([total.now.started, total.before.started]).toEqual([3, 2]);
    expect([total.now.verified, total.before.verified]).toEqual([1, 1]);
  });

  it('has each number in the logs, by service, channel, carrier, hour and day', async () => {
    const { days, by_service, by_channel, by_carrier, by_hour, by_day, total } = await report();
    const span = spanOf(days);
    const lines: Line[] = [
      [{}, total.now],
      ...by_service.map(({ id, now }): Line => [{ configuration_id: id }, now]),
      ...by_channel.map(({ channel, now }): Line => [
        { channel: verifyChannels.filter((each) => each === channel) },
        now,
      ]),
      ...by_carrier.map(({ carrier, now }): Line => [
        { carrier: verificationCarriers.filter((each) => each === carrier) },
        now,
      ]),
      ...by_hour.map(({ hour, now }): Line => [{ hour: dayHours.filter((each) => Number(each) === hour) }, now]),
      ...by_day.map(({ day, ...now }): Line => [spanOf({ from: day, to: day }), now]),
    ];
    expect(by_service.map(({ name }) => name)).toEqual(['Đăng nhập', 'Thanh toán']);
    expect(by_channel.map(({ channel }) => channel).toSorted()).toEqual(['sms', 'zalo']);
    for (const [filter, counts] of lines.filter(([, { started, sent }]) => started + sent > 0)) {
      const input = { ...span, ...filter };
      const started = await logged({ ...input, stage: 'started' });
      const sent = await logged({ ...input, stage: 'sent' });
      const verified = await logged({ ...input, stage: 'verified' });
      expect([filter, started.total, verified.total]).toEqual([filter, counts.started, counts.verified]);
      const { channel } = filter;
      const codes = sent.data
        .flatMap(({ attempts }) => attempts)
        .filter((attempt) => channel === undefined || channel.some((each) => each === attempt.channel));
      const handed = codes.filter(({ status }) => ['sent', 'delivered', 'undelivered'].includes(status));
      expect([filter, handed.length]).toEqual([filter, counts.sent]);
      expect(codes.filter(({ status }) => status === 'delivered')).toHaveLength(counts.delivered);
      expect((await logged({ ...input, stage: 'delivered' })).total).toBeLessThanOrEqual(counts.delivered);
      const { sent: above, delivered } = sent.info.counts;
      expect([filter, above, delivered]).toEqual([filter, counts.sent, counts.delivered]);
    }
  });

  it('is narrowed to a service, a channel and a carrier', async () => {
    expect((await report({ configuration_id: pay.service })).total.now).toMatchObject({ started: 1, verified: 0 });
    expect((await report({ channel: ['zalo'] })).total.now).toEqual({ started: 4, sent: 0, delivered: 0, verified: 0 });
    expect((await report({ carrier: ['mobifone'] })).total.now).toMatchObject({ started: 1, verified: 1 });
    expect((await report({ carrier: ['none'] })).total.now.started).toBe(0);
  });

  it('refuses days that are no period, or too many', async () => {
    await expect(report({ from: week.to, to: week.from })).rejects.toMatchObject({ status: 422, code: 'wrong_type' });
    await expect(report({ from: '2026-01-01', to: week.to })).rejects.toMatchObject({ status: 422 });
  });

  it('is no other account’s, and no marketer’s', async () => {
    const stranger = await signIn(server);
    expect((await stranger.client.send(reportVerifications, {})).data.total.now.started).toBe(0);
    const foreign = stranger.client.send(reportVerifications, { configuration_id: login.service });
    await expect(foreign).rejects.toMatchObject({ status: 404 });
    const { client } = await signIn(server, { account: an, role: 'marketer' });
    await expect(client.send(reportVerifications, {})).rejects.toMatchObject({ status: 403 });
  });

  it('reads the hours of the account by an index', async () => {
    const plan = await server.deps.database.asSystem(async (tx) => {
      await sql`
        insert into verification_count (account_id, configuration_id, hour, channel, carrier, started, sent)
        select ${an.accountId}, 'vcf_' || (n % 3), timestamptz '2024-01-01' + (n / 3) * interval '1 hour', 'sms', 'viettel',
          100, 100
        from generate_series(1, 30000) n
      `.execute(tx);
      await sql`analyze verification_count`.execute(tx);
      const { rows } = await sql<Record<string, string>>`
        explain select sum(started) from verification_count
        where account_id = ${an.accountId} and hour >= timestamptz '2024-03-01' and hour < timestamptz '2024-03-31'
      `.execute(tx);
      return rows.map((row) => Object.values(row)[0]).join('\n');
    });
    expect(plan).toContain('verification_count_hours');
  });
});
