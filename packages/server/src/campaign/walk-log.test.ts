import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCampaign, createMessage } from '../database/factories/record.factories.ts';
import { listZaloMessagesAfter } from '../zalo-campaign/zalo-log.repository.ts';
import { listMessagesAfter, type MessagePlace } from './walk-log.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

interface Listed {
  readonly messages: readonly { readonly id: string }[];
  readonly place: MessagePlace | null;
}

test.each([
  ['sms', listMessagesAfter],
  ['zalo', listZaloMessagesAfter],
] as const)(
  'a walk through messages by %s gets past those written at a time with microseconds',
  async (channel, list) => {
    const { accountId, scope } = await signIn(server);
    const { campaignId } = await createCampaign(server.deps, { accountId, status: 'completed' });
    const { messageId } = await createMessage(server.deps, { accountId, campaign_id: campaignId, channel });
    const { database } = server.deps;
    await database.asSystem((tx) =>
      sql`update message set created_at = created_at + interval '123 microseconds' where id = ${messageId}`.execute(tx),
    );
    const filter = { campaign_id: campaignId, search: '', status: [], carrier: [], error_code: [], stars: [] };
    const next = (after: MessagePlace | null) =>
      database.asAccount<Listed>(scope, (tx) => list(tx, scope, filter, after, 1));
    const first = await next(null);
    expect(first.messages).toMatchObject([{ id: messageId }]);
    expect((await next(first.place)).messages).toEqual([]);
  },
);
