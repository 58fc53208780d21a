import {
  deleteVoiceDraft,
  duplicateVoiceCampaign,
  getAllCampaigns,
  searchVoiceCampaign,
  viewVoiceCampaign,
} from '@app/contracts/voice/voice-campaign.calls.ts';
import { saveVoiceDraft, selectVoiceSound } from '@app/contracts/voice/voice-launch.calls.ts';
import { getSmsCampaign } from '@app/contracts/campaign/sms-list.calls.ts';
import { deleteSound } from '@app/contracts/sound/sound.calls.ts';
import { createReadySound } from './testing/voice-world.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { voicePeople, type VoicePeople } from '@app/testing/voice-people.ts';

let server: TestServer;
let people: VoicePeople;
beforeAll(async () => {
  server = await startTestServer();
  people = voicePeople(server);
}, 60_000);
afterAll(() => server.close());

describe('a voice draft', () => {
  test('is kept with whatever is there, and found again with all of it', async () => {
    const caller = await people.someone();
    const key = { key: '9', action: 'opt_out', label: 'Từ chối', tag_id: '' } as const;
    const ivr = { enabled: true, wait_s: 7, key_actions: [key], forward_to: '', forward_limit_s: 300 };
    const { id } = await people.draftOf(caller, { voice: { repeat: 2, retry: 3, ivr } });
    const { data, info } = await caller.an.client.send(viewVoiceCampaign, { id });
    expect(data).toMatchObject({
      channel: 'voice',
      sender: { id: caller.senderId, name: '842873001234' },
      sound: { id: caller.soundId, duration_ms: 10_000, status: 'ready' },
      voice: { repeat: 2, retry: 3, retry_wait_s: 300, ivr: { wait_s: 7, key_actions: [key] } },
    });
    expect(info.draft).toMatchObject({ revision: 1, sender_id: caller.senderId });
  });

  test('that somebody else has saved meanwhile is not overwritten', async () => {
    const caller = await people.someone();
    const draft = await people.draftOf(caller);
    const save = (name: string) => caller.an.client.send(saveVoiceDraft, { step: 'draft', name, ...draft });
    await save('Của tôi');
    await expect(save('Của bạn')).rejects.toMatchObject({ status: 409, code: 'draft_changed', info: { revision: 2 } });
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ voice: { repeat: 4 } }, 'voice.repeat'],
    [{ voice: { retry_wait_s: 59 } }, 'voice.retry_wait_s'],
    [{ voice: { ivr: { wait_s: 2 } } }, 'voice.ivr.wait_s'],
    [{ voice: { ivr: { forward_to: '12' } } }, 'voice.ivr.forward_to'],
  ])('with %j is refused at its field', async (fields, field) => {
    const caller = await people.someone();
    await expect(people.draftOf(caller, fields)).rejects.toMatchObject({
      status: 422,
      errors: { [field]: expect.anything() },
    });
  });

  test('takes a sound of the library that is ready, which cannot be deleted then', async () => {
    const caller = await people.someone();
    const { id } = await people.draftOf(caller, { sound_id: '' });
    const processing = await createReadySound(server.deps, caller.an.accountId, { status: 'processing' });
    const select = (soundId: string) => caller.an.client.send(selectVoiceSound, { campaign_id: id, sound_id: soundId });
    await expect(select(processing)).rejects.toMatchObject({ code: 'wrong_state' });
    const { data, info } = await select(caller.soundId);
    expect(data.sound).toMatchObject({ id: caller.soundId });
    expect(info.draft.revision).toBe(2);
    await expect(caller.an.client.send(deleteSound, { id: caller.soundId })).rejects.toMatchObject({ code: 'in_use' });
  });

  test('that belongs to somebody else, or names what does, is not found', async () => {
    const [caller, stranger] = [await people.someone(), await people.someone()];
    await expect(people.draftOf(caller, { sender_id: stranger.senderId })).rejects.toMatchObject({
      code: 'sender_missing',
    });
    await expect(people.draftOf(caller, { sound_id: stranger.soundId })).rejects.toMatchObject({ code: 'wrong_type' });
    const { id } = await people.draftOf(stranger);
    await expect(caller.an.client.send(viewVoiceCampaign, { id })).rejects.toMatchObject({ status: 404 });
    await expect(caller.an.client.send(deleteVoiceDraft, { id })).rejects.toMatchObject({ status: 404 });
  });

  test('is copied, thrown away, and stands in no list of SMS campaigns', async () => {
    const caller = await people.someone();
    const { id } = await people.draftOf(caller);
    const copy = await caller.an.client.send(duplicateVoiceCampaign, { id });
    expect(copy.data).toMatchObject({ name: 'Nhắc lịch hẹn (copy)', sound: { id: caller.soundId } });
    await caller.an.client.send(deleteVoiceDraft, { id });
    const { data } = await caller.an.client.send(searchVoiceCampaign, { search: 'loi nhac' });
    expect(data.map((each) => each.id)).toEqual([copy.data.id]);
    expect((await caller.an.client.send(getSmsCampaign, {})).total).toBe(0);
    expect((await caller.an.client.send(getAllCampaigns, {})).data).toMatchObject([{ channel: 'voice' }]);
  });
});
