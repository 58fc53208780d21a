import { calls } from '@app/contracts/calls.ts';
import { exampleInput } from '@app/testing/example-input.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

const FARTHEST = { pageNumber: 2_147_483_647, pageSize: 100 };
const SOME_ID = 'xxx_01KAK3B7V0000000000000000X';
const lists = calls.filter(({ request }) =>
  v.is(v.looseObject({ entries: v.looseObject({ pageNumber: v.any() }) }), request),
);

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server, { isStaff: true });
});
afterAll(() => server.close());

test.each(lists.map((call) => [call.id, call] as const))(
  '%s has nothing on the farthest page there can be',
  async (_id, call) => {
    const fields = { ...exampleInput(call, SOME_ID), ...FARTHEST };
    const outcome = await an.client.send(call, fields).then(
      ({ data }) => ({ data }),
      ({ status }: { status: number }) => ({ status }),
    );
    // Lists of what belongs to something look for that first.
    const nothing = [{ data: [] }, { data: { members: [], invitations: [] } }, { status: 404 }];
    expect(nothing).toContainEqual(outcome);
  },
);
