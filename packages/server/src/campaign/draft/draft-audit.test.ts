import { listAudit } from '@app/contracts/audit/audit.calls.ts';
import { campaignHistory } from '@app/contracts/campaign/campaign-history.calls.ts';
import {
  createSmsDraft,
  deleteSmsDraft,
  duplicateSmsCampaign,
  updateSmsDraft,
} from '@app/contracts/campaign/sms-launch.calls.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const mode = 'draft';

test('who makes, changes, copies and deletes a draft is in the audit, once for each sitting', async () => {
  const an = await signIn(server);
  const { data: made } = await an.client.send(createSmsDraft, { mode, name: 'Tết' });
  const colleague = await signIn(server, { account: an, role: 'marketer' });
  const save = (of: typeof an, revision: number) =>
    of.client.send(updateSmsDraft, { mode: 'update', id: made.id, revision, name: `Tết ${revision}` });
  await save(an, 1);
  await save(colleague, 2);
  await save(colleague, 3);
  server.clock.advance(3_600_000);
  await save(colleague, 4);
  const { data: copy } = await an.client.send(duplicateSmsCampaign, { id: made.id });
  await an.client.send(deleteSmsDraft, { id: made.id });
  const { data: rows } = await an.client.send(listAudit, { area: ['campaigns'], sort: 'created_at' });
  expect(rows.map(({ action, actor, object }) => [action, actor.id, object.id])).toEqual([
    ['campaign.draft_created', an.userId, made.id],
    ['campaign.draft_changed', colleague.userId, made.id],
    ['campaign.draft_changed', colleague.userId, made.id],
    ['campaign.draft_copied', an.userId, copy.id],
    ['campaign.draft_deleted', an.userId, made.id],
  ]);
  expect(rows.at(-1)?.changes).toEqual([{ field: 'name', before: 'Tết 4', after: null }]);
  expect((await an.client.send(campaignHistory, { id: copy.id })).data).toEqual([]);
});
