import { uploadSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import { MOST_FIELDS } from '@app/contracts/contact/contact-field.ts';
import { listFields, storeField } from '@app/contracts/contact/field.calls.ts';
import { MOST_SEGMENTS } from '@app/contracts/contact/segment.ts';
import { listSegments, storeSegment } from '@app/contracts/contact/segment.calls.ts';
import { createApiKey, listApiKeys } from '@app/contracts/developer/developer.calls.ts';
import { MAX_DOCUMENTS } from '@app/contracts/sender/sender-rules.ts';
import { storeSender, updateSender, viewSender } from '@app/contracts/sender/sender.calls.ts';
import { storeSound } from '@app/contracts/sound/sound.calls.ts';
import { addTeamMember, deleteMemberInvitation, getTeam, resendTeam } from '@app/contracts/team/team.calls.ts';
import { MOST_VIEWS } from '@app/contracts/view/saved-view.ts';
import { listViews, storeView } from '@app/contracts/view/view.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember } from '../database/factories/identity.factories.ts';
import type { Tables } from '../database/tables.ts';
import { MAX_LIVE_KEYS } from '../developer/developer.usecases.ts';
import { bytesOfSound, MOST_KEPT_BYTES } from '../files/kept-bytes.ts';
import { samplePdf } from '../seed/sample-documents.ts';
import { toneWav } from '../sound/testing/wav-file.ts';
import { MAX_SEATS } from '../team/invite.usecases.ts';
import { atOnce } from './testing/at-once.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const PARALLEL = 12;
const FREE = 2;

interface Limit {
  readonly of: string;
  /** Where they are counted. */
  readonly table: keyof Tables;
  readonly most: number;
  /** Leaves so many places free; unless it is here, by adding one after the other. */
  readonly fill?: ((an: SignedIn, free: number) => Promise<void>) | undefined;
  readonly add: (an: SignedIn, name: string) => Promise<unknown>;
  readonly count: (an: SignedIn) => Promise<number>;
}

const list = 'sms_log';
const limits: Limit[] = [
  {
    of: 'keys of the API',
    table: 'api_key',
    most: MAX_LIVE_KEYS,
    add: ({ client }, name) => client.send(createApiKey, { name, mode: 'test', scopes: ['contact:read'] }),
    count: async ({ client }) => (await client.send(listApiKeys, {})).data.keys.length,
  },
  {
    of: 'own fields of contacts',
    table: 'contact_field',
    most: MOST_FIELDS,
    add: ({ client }, label) => client.send(storeField, { label, type: 'text' }),
    count: async ({ client }) => (await client.send(listFields, {})).data.length,
  },
  {
    of: 'segments',
    table: 'segment',
    most: MOST_SEGMENTS,
    add: ({ client }, name) => {
      const rules = [{ field: 'name' as const, op: 'is' as const, value: name }];
      return client.send(storeSegment, { name, rules: { match: 'all', groups: [{ match: 'all', rules }] } });
    },
    count: async ({ client }) => (await client.send(listSegments, {})).data.length,
  },
  {
    of: 'views of a user',
    table: 'saved_view',
    most: MOST_VIEWS,
    add: ({ client }, name) => client.send(storeView, { list, name, query: '' }),
    count: async ({ client }) => (await client.send(listViews, { list })).data.length,
  },
  {
    of: 'views that a team shares',
    table: 'saved_view',
    most: MOST_VIEWS,
    add: ({ client }, name) => client.send(storeView, { list, name, query: '', is_shared: true }),
    count: async ({ client }) => (await client.send(listViews, { list })).data.length,
  },
  {
    of: 'members and open invitations',
    table: 'invitation',
    most: MAX_SEATS,
    fill: async (an, free) => {
      for (let index = 1; index < MAX_SEATS - free; index += 1) {
        await createMember(server.deps, { accountId: an.accountId, role: 'viewer' });
      }
    },
    add: ({ client }, name) =>
      client.send(addTeamMember, { email: `${name.replace(' ', '-')}@example.com`, role: 'viewer' }),
    count: async ({ client }) => (await client.send(getTeam, {})).info.seats.used,
  },
];

async function leaveFree({ most, fill, add }: Pick<Limit, 'most' | 'fill' | 'add'>, an: SignedIn, free: number) {
  if (fill) await fill(an, free);
  else for (let index = 0; index < most - free; index += 1) await add(an, `before ${index}`);
}

describe('when many are added at the same moment and two places are free', () => {
  test.each(limits)('two more $of are taken, and the others refused', async ({ most, fill, add, count }) => {
    const an = await signIn(server);
    await leaveFree({ most, fill, add }, an, FREE);
    const asked = await Promise.allSettled(Array.from({ length: PARALLEL }, (_, index) => add(an, `at once ${index}`)));
    const refused = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused.map(({ status, code }) => `${status} ${code}`)).toEqual(
      Array.from({ length: PARALLEL - FREE }, () => '409 quota_exceeded'),
    );
    expect(await count(an)).toBe(most);
  });

  test('two more documents of a sender are kept, and no files of those that were refused', async () => {
    const { client } = await signIn(server);
    const pdf = () => new File([samplePdf('x')], 'gpkd.pdf');
    const sender = { name: 'ANBINH', title: 'An Bình', type: 'sms_brandname', country: 'VN', usage: 'both' } as const;
    const fields = { ...sender, description: 'Chuỗi cửa hàng' };
    const files = Array.from({ length: MAX_DOCUMENTS - FREE }, pdf);
    const { id } = (await client.send(storeSender, { ...fields, files })).data;
    const asked = await Promise.allSettled(
      Array.from({ length: 6 }, () => client.send(updateSender, { id, ...fields, files: [pdf()] })),
    );
    const refused = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused.map(({ status, code }) => `${status} ${code}`)).toEqual(
      Array.from({ length: 6 - FREE }, () => '413 file_too_large'),
    );
    expect((await client.send(viewSender, { id })).data.files).toHaveLength(MAX_DOCUMENTS);
    let kept = 0;
    for await (const _ of server.deps.documents.olderThan(new Date(Date.now() + 60_000))) kept += 1;
    expect(kept).toBe(MAX_DOCUMENTS);
  });
});

// The embedded engine does one transaction after the other, so that only PostgreSQL can let two see the same last place.
describe.runIf(process.env['DATABASE_URL'])(
  'when several have begun before the first has added, and one place is free',
  () => {
    const names = ['a 1', 'a 2', 'a 3', 'a 4', 'a 5'];

    test.each(limits)('one of $of is added, and the others are refused', async ({ table, count, ...limit }) => {
      const an = await signIn(server);
      await leaveFree(limit, an, 1);
      const requests = names.map((name) => () => limit.add(an, name));
      const asked = await atOnce(server.deps.database, table, requests);
      expect(asked.map(told).toSorted()).toEqual([...Array.from({ length: 4 }, () => '409 quota_exceeded'), 'added']);
      expect(await count(an)).toBe(limit.most);
    });

    test('one file is kept where there is room for one', async () => {
      const an = await signIn(server);
      const file = (index: number) =>
        new File([toneWav({ hertz: 200 + 50 * index, seconds: 1, rate: 8_000 })], 'a.wav');
      const { data } = await an.client.send(uploadSmsContacts, { file: new File(['0912345678\n'], 'a.csv') });
      const bytes = MOST_KEPT_BYTES - bytesOfSound({ bytes: file(0).size, durationMs: 1_000 });
      await server.deps.database.asAccount(an.scope, (tx) =>
        tx.updateTable('audience').set({ file_bytes: bytes }).where('id', '=', data.id).execute(),
      );
      const requests = names.map(
        (name, index) => () => an.client.send(storeSound, { name, source: 'upload', file: file(index) }),
      );
      const asked = await atOnce(server.deps.database, 'sound_version', requests);
      expect(asked.map(told).toSorted()).toEqual([...Array.from({ length: 4 }, () => '409 quota_exceeded'), 'added']);
    });
  },
);

function told(asked: PromiseSettledResult<unknown>): string {
  return asked.status === 'fulfilled' ? 'added' : `${asked.reason.status} ${asked.reason.code}`;
}

test('an invitation that ended is not sent again while the team is full', async () => {
  const an = await signIn(server);
  const invite = (from: number, to: number) => {
    const email = Array.from({ length: to - from }, (_, index) => `full-${from + index}@example.com`).join(' ');
    return an.client.send(addTeamMember, { email, role: 'viewer' });
  };
  const { data } = await invite(0, 1);
  const id = data.invitations[0]?.id ?? '';
  await server.deps.database.asAccount(an.scope, (tx) =>
    tx
      .updateTable('invitation')
      .set({ expires_at: server.clock.now(), last_sent_at: new Date(0) })
      .where('id', '=', id)
      .execute(),
  );
  for (let from = 1; from < MAX_SEATS; from += 7) await invite(from, Math.min(from + 7, MAX_SEATS));
  await expect(an.client.send(resendTeam, { id })).rejects.toMatchObject({ status: 409, code: 'quota_exceeded' });
  const open = (await an.client.send(getTeam, {})).data.invitations.find(({ status }) => status === 'pending');
  await an.client.send(deleteMemberInvitation, { id: open?.id ?? '' });
  await an.client.send(resendTeam, { id });
  expect((await an.client.send(getTeam, {})).info.seats).toEqual({ used: MAX_SEATS, max: MAX_SEATS });
});
