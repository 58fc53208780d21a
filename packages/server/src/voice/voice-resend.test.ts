import type { resendOutcomesOf } from '@app/contracts/campaign/draft.ts';
import type { CallStatus } from '@app/contracts/voice/call.ts';
import { pasteVoiceNumbers } from '@app/contracts/voice/voice-audience.calls.ts';
import {
  duplicateVoiceCampaign,
  resendVoiceCampaign,
  viewVoiceCampaign,
} from '@app/contracts/voice/voice-campaign.calls.ts';
import { saveVoiceDraft } from '@app/contracts/voice/voice-launch.calls.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { voicePeople, type VoicePeople, type VoicePerson } from '@app/testing/voice-people.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOptOut } from '../database/factories/feature.factories.ts';

let server: TestServer;
let people: VoicePeople;
beforeAll(async () => {
  server = await startTestServer();
  people = voicePeople(server);
}, 60_000);
afterAll(() => server.close());

/** What becomes of the call to each number. */
const fates: readonly CallStatus[] = ['completed', 'busy', 'no_answer', 'rejected', 'machine', 'failed', 'unknown'];
const phones = fates.map((_, index) => `8490000${String(index)}101`);
const busy = phones[fates.indexOf('busy')] ?? '';

/** A campaign that called everybody; everybody answers, so the outcomes are written afterwards. */
async function finished(caller: VoicePerson): Promise<string> {
  const { data: list } = await caller.an.client.send(pasteVoiceNumbers, { phones: phones.join('\n') });
  const voice = { retry: 0, repeat: 2 };
  const id = await people.published(caller, { audience_ids: [list.id], voice });
  await people.callEverybody(caller, id);
  await server.deps.database.asAccount(caller.an.scope, async (tx) => {
    for (const [index, status] of fates.entries()) {
      const phone = phones[index] ?? '';
      await tx.updateTable('voice_call').set({ status }).where('phone', '=', phone).execute();
    }
  });
  return id;
}

type VoiceOutcome = (typeof resendOutcomesOf.voice)[number];

const resend = ({ an }: VoicePerson, id: string, outcome: VoiceOutcome) =>
  an.client.send(resendVoiceCampaign, { id, outcome });
const recipientsOf = async (caller: VoicePerson, id: string, revision = 1) =>
  (await people.quote(caller, { id, revision })).recipients;

describe('calling for a campaign again', () => {
  test('names the recipients with that outcome alone', async () => {
    const caller = await people.someone();
    const id = await finished(caller);
    const { data, info } = await resend(caller, id, 'not_answered');
    expect(data).toMatchObject({
      status: 'draft',
      name: 'Nhắc lịch hẹn (again)',
      sound: { id: caller.soundId },
      voice: { retry: 0, repeat: 2 },
    });
    expect(info.draft).toMatchObject({
      sender_id: caller.senderId,
      only: { campaign_id: id, outcome: 'not_answered' },
    });
    expect(await recipientsOf(caller, data.id)).toMatchObject({ input: 4, valid: 4 });
    const failed = await resend(caller, id, 'failed');
    expect(await recipientsOf(caller, failed.data.id)).toMatchObject({ input: 1, valid: 1 });
    const unknown = await resend(caller, id, 'unknown');
    expect(await recipientsOf(caller, unknown.data.id)).toMatchObject({ input: 1, valid: 1 });
  });

  test('leaves out who refused calls meanwhile', async () => {
    const caller = await people.someone();
    const id = await finished(caller);
    await createOptOut(server.deps, { accountId: caller.an.accountId, phone: busy, channel: 'voice' });
    const { data } = await resend(caller, id, 'not_answered');
    expect(await recipientsOf(caller, data.id)).toMatchObject({ input: 4, valid: 3, opted_out: 1 });
  });

  test('can be widened to everybody, and a copy keeps to whom it goes', async () => {
    const caller = await people.someone();
    const id = await finished(caller);
    const { data, info } = await resend(caller, id, 'failed');
    const copy = await caller.an.client.send(duplicateVoiceCampaign, { id: data.id });
    expect(copy.info.draft.only).toEqual({ campaign_id: id, outcome: 'failed' });
    const { revision, ...selection } = info.draft;
    const all = { ...selection, name: data.name, sound_id: caller.soundId, only: null };
    await caller.an.client.send(saveVoiceDraft, { step: 'draft', id: data.id, revision, ...all });
    const { info: saved } = await caller.an.client.send(viewVoiceCampaign, { id: data.id });
    expect(saved.draft?.only).toBeNull();
    expect(await recipientsOf(caller, data.id, 2)).toMatchObject({ input: 7, valid: 7 });
  });

  test('waits until the campaign is over, and another account cannot do it', async () => {
    const caller = await people.someone();
    const id = await people.published(caller);
    await expect(resend(caller, id, 'failed')).rejects.toMatchObject({ status: 409, code: 'wrong_state' });
    const stranger = await signIn(server);
    const asked = stranger.client.send(resendVoiceCampaign, { id, outcome: 'failed' });
    await expect(asked).rejects.toMatchObject({ status: 404 });
  });
});
