import { pasteSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import { createSmsDraft, quoteSmsCampaign } from '@app/contracts/campaign/sms-launch.calls.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSender } from '../../database/factories/feature.factories.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

test('the quote warns of words in a text of one’s own that carriers refuse or hold back', async () => {
  const an = await signIn(server, { balance: 100_000 });
  const { senderId } = await createSender(server.deps, { accountId: an.accountId, name: 'ANBINH' });
  const audience = await an.client.send(pasteSmsContacts, { phones: '0981000001' });
  const warningsOf = async (content: string) => {
    const draft = { mode: 'draft', name: 'Nhắc hẹn', sender_id: senderId, audience_ids: [audience.data.id] } as const;
    const { data } = await an.client.send(createSmsDraft, { ...draft, content });
    return (await an.client.send(quoteSmsCampaign, { id: data.id, revision: 1 })).data.warnings;
  };
  expect(await warningsOf('ANBINH: vay nong, khuyen mai tai https://anbinh.vn/km')).toEqual([
    { code: 'banned', piece: 'vay nong' },
    { code: 'advertising_words', piece: 'khuyen mai' },
    { code: 'bare_link', piece: 'https://anbinh.vn/km' },
  ]);
  expect(await warningsOf('ANBINH: hen gap ban luc 9 gio.')).toEqual([]);
});
