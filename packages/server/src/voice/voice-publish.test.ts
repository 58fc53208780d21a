import { viewVoiceCall, downloadVoiceFile, searchVoiceLog } from '@app/contracts/voice/call-log.calls.ts';
import { pasteVoiceNumbers, showVoiceContacts } from '@app/contracts/voice/voice-audience.calls.ts';
import { undoVoiceCampaign, viewVoiceCampaign } from '@app/contracts/voice/voice-campaign.calls.ts';
import { parse } from 'csv-parse/sync';
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

describe('a published voice campaign', () => {
  test('sets its price aside, can be undone, and is a draft again', async () => {
    const caller = await people.someone();
    const id = await people.published(caller);
    expect(await people.walletOf(caller)).toMatchObject({ balance: 100_000 - 540, reserved: 540 });
    const { data } = await caller.an.client.send(undoVoiceCampaign, { id });
    expect(data.status).toBe('draft');
    expect(await people.walletOf(caller)).toMatchObject({ balance: 100_000, reserved: 0 });
  });

  test('without enough money is refused with what is missing', async () => {
    const caller = await people.someone({ balance: 100 });
    await expect(people.published(caller)).rejects.toMatchObject({ status: 402, info: { shortfall: 440 } });
  });

  test('calls everybody, and tells who answered, for how long, and what was pressed', async () => {
    const caller = await people.someone();
    const { data: list } = await caller.an.client.send(pasteVoiceNumbers, {
      phones: ['0900000001', '0900000011', '0900000002', '0900000021'].join('\n'),
    });
    const voice = {
      retry: 0,
      ivr: { enabled: true, wait_s: 5, key_actions: [{ key: '1', action: 'none', label: 'Có' }] },
    };
    const id = await people.published(caller, { audience_ids: [list.id], voice });
    await people.callEverybody(caller, id);
    const { data, info } = await caller.an.client.send(viewVoiceCampaign, { id });
    expect(data.counts).toMatchObject({ recipients: 4, delivered: 3, undelivered: 1, answered: 3, pressed: 1 });
    expect(info).toMatchObject({
      by_status: { completed: 3, busy: 1 },
      by_key: [{ key: '1', label: 'Có', calls: 1 }],
      answered_rate: 0.75,
      top_errors: [{ code: 1701, count: 1 }],
      by_attempts: { 1: 4 },
    });
    expect(info.by_hour.reduce((sum, each) => sum + each.calls, 0)).toBe(4);
    expect(info.durations.reduce((sum, each) => sum + each.calls, 0)).toBe(3);
    const log = await caller.an.client.send(searchVoiceLog, { campaign_id: id, key: ['1'] });
    expect(log.data).toMatchObject([{ to: '84900000011', key: '1', status: 'completed' }]);
    expect(log.info).toMatchObject({ answered_rate: 1, counts_by_status: { completed: 3, busy: 1 } });
    const [longest] = (await caller.an.client.send(searchVoiceLog, { sort: '-duration' })).data;
    const call = await caller.an.client.send(viewVoiceCall, { id: longest?.id ?? '' });
    expect(call.info.attempts[0]?.events.map(({ event }) => event)).toEqual([
      'dialled',
      'ringing',
      'answered',
      ...(longest?.key ? ['key'] : []),
      'completed',
    ]);
    const found = await caller.an.client.send(showVoiceContacts, { campaign_id: id, search: '0900000002' });
    expect(found.data).toMatchObject([{ phone: '84900000002', call: { status: 'busy' } }]);
    const { reserved } = await people.walletOf(caller);
    expect(reserved).toBe(0);
  });

  test('is downloaded as lists of recipients and of calls', async () => {
    const caller = await people.someone();
    const { data: list } = await caller.an.client.send(pasteVoiceNumbers, { phones: '0900000001\n0900000002' });
    const id = await people.published(caller, { audience_ids: [list.id], voice: { retry: 0 } });
    const rowsOf = async (wanted: Parameters<typeof caller.an.client.send<typeof downloadVoiceFile>>[1]) => {
      const { data } = await caller.an.client.send(downloadVoiceFile, wanted);
      return parse(await (await fetch(server.url + data.url)).text(), { bom: true });
    };
    expect((await rowsOf({ part: 'recipients', id })).slice(1).map(([, , , status]) => status)).toEqual([
      'To be dialled',
      'To be dialled',
    ]);
    await people.callEverybody(caller, id);
    const log = await rowsOf({ part: 'log', id, status: ['busy'] });
    expect(log.slice(1).map((row) => row.slice(0, 3))).toEqual([['Nhắc lịch hẹn', '842873001234', '84900000002']]);
    expect((await rowsOf({ part: 'sample' }))[0]).toEqual(['Phone', 'Name']);
    await expect(caller.an.client.send(downloadVoiceFile, { part: 'recipients' })).rejects.toMatchObject({
      code: 'nothing_selected',
    });
  });
});
