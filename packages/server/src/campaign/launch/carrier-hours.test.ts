import { pasteSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import type { Quote } from '@app/contracts/campaign/quote.ts';
import { viewSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import {
  createSmsDraft,
  launchSmsCampaign,
  quoteSmsCampaign,
  resumeSmsCampaign,
} from '@app/contracts/campaign/sms-launch.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSender } from '../../database/factories/feature.factories.ts';

/** A time of 21-11-2026 in Vietnam. */
const at = (time: string) => new Date(`2026-11-21T${time}:00+07:00`);
const hours = [{ from: '08:00', until: '20:00' }];

let server: TestServer;
beforeAll(async () => {
  const carrierHours = { viettel: hours, wintel: hours };
  server = await startTestServer({ config: { advertising: { leastRecipients: 1, carrierHours } } });
}, 60_000);
afterAll(() => server.close());

let an: SignedIn;
let senderId: string;
beforeEach(async () => {
  server.clock.set(at('10:00'));
  an = await signIn(server, { balance: 100_000 });
  ({ senderId } = await createSender(server.deps, { accountId: an.accountId, name: 'ANBINH', usage: 'both' }));
});

const ad = { message_type: 'advertising', content: '[QC] ANBINH giam 30%. Tu choi: soan TC gui 8088' } as const;
const numbers = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${1_000_000 + index}`);

/** A draft to some recipients of Viettel and of MobiFone. */
async function newDraft({ viettel = 3, mobifone = 2 } = {}, fields: object = {}): Promise<string> {
  const phones = [...numbers('098', viettel), ...numbers('093', mobifone)].join('\n');
  const audience = await an.client.send(pasteSmsContacts, { phones });
  const draft = { mode: 'draft', name: 'Khai trương', sender_id: senderId, audience_ids: [audience.data.id] } as const;
  const options = { consent: 'declared' };
  return (await an.client.send(createSmsDraft, { ...draft, ...ad, options, ...fields })).data.id;
}
const quote = async (id: string) => (await an.client.send(quoteSmsCampaign, { id, revision: 1 })).data;
const warningOf = ({ warnings }: Quote) => warnings.find(({ code }) => code === 'carrier_hours');

describe('the quote of advertising', () => {
  test('tells the hours of its carriers, and warns of none while all are open', async () => {
    const quoted = await quote(await newDraft());
    expect(quoted.by_carrier).toMatchObject([
      { carrier: 'viettel', recipients: 3, hours },
      { carrier: 'mobifone', recipients: 2 },
    ]);
    expect(quoted.by_carrier[1]).not.toHaveProperty('hours');
    expect(warningOf(quoted)).toBeUndefined();
  });

  test('warns of carriers that are closed: which, for how many, and until when', async () => {
    server.clock.set(at('20:15'));
    expect(warningOf(await quote(await newDraft()))).toEqual({
      code: 'carrier_hours',
      carriers: [{ carrier: 'viettel', recipients: 3, sends_at: '2026-11-22T01:00:00.000Z' }],
    });
    expect(warningOf(await quote(await newDraft({ viettel: 0 })))).toBeUndefined();
  });

  test('tells at night of the morning, and of who waits longer', async () => {
    server.clock.set(at('23:00'));
    const { warnings } = await quote(await newDraft());
    expect(warnings).toEqual([
      { code: 'quiet_hours' },
      {
        code: 'carrier_hours',
        carriers: [{ carrier: 'viettel', recipients: 3, sends_at: '2026-11-22T01:00:00.000Z' }],
      },
    ]);
  });

  test('is another matter than that of customer care, which goes at any hour', async () => {
    server.clock.set(at('23:00'));
    const quoted = await quote(await newDraft({}, { message_type: 'customer_care', content: 'ANBINH: hen gap ban.' }));
    expect(quoted.by_carrier.filter(({ hours: named }) => named !== undefined)).toEqual([]);
    expect(quoted.warnings).toEqual([]);
  });
});

test('a campaign that waits for carriers says until when, also to whoever wants it to go on', async () => {
  server.clock.set(at('20:15'));
  const id = await newDraft();
  await an.client.send(launchSmsCampaign, { id, quote_id: (await quote(id)).id });
  server.clock.advance(30_000);
  await server.worker.drain();
  const waits = { status: 'paused', pause_reason: 'carrier_hours', counts: { queued: 3 } };
  const { data, info } = await an.client.send(viewSmsCampaign, { id });
  expect(data).toMatchObject(waits);
  expect(info.resumes_at).toBe('2026-11-22T01:00:00.000Z');
  expect((await an.client.send(resumeSmsCampaign, { id })).data).toMatchObject(waits);
});
