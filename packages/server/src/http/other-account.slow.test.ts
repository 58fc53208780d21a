import { calls } from '@app/contracts/calls.ts';
import { TOKEN_PREFIX } from '@app/contracts/constants.ts';
import { isKeyAccess, type Call } from '@app/contracts/core/call.ts';
import { encodeForm } from '@app/contracts/core/form-data.ts';
import { makeKey, type MadeKey } from '@app/testing/api-key.ts';
import { exampleInput } from '@app/testing/example-input.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../seed/seed.ts';
import { demoEmail } from '../seed/team.seed.ts';
import { digestOf, ids, readOwned, type Owned } from '@app/testing/owned.ts';

let server: TestServer;
/** Stranger to the seeded account. */
let stranger: SignedIn;
let strangersKey: MadeKey;
let owned: Owned;

beforeAll(async () => {
  server = await startTestServer();
  await seedDemo(server.deps);
  owned = await readOwned(server);
  stranger = await signIn(server, { balance: 1_000_000, isStaff: false });
  strangersKey = await makeKey(server, { account: stranger });
}, 120_000);
afterAll(() => server.close());

/** The raw answer, since a client would drop what the contract does not name. */
async function callAsStranger(call: Call, id: string): Promise<string> {
  const input = exampleInput(call, id);
  if (call.action && !call.action.isDefault) input[call.action.field] = call.action.value;
  const path = call.path.replace('{id}', id);
  const form = encodeForm(input);
  const query = call.method === 'GET' && form instanceof URLSearchParams ? `?${form.toString()}` : '';
  const response = await fetch(server.url + path + query, {
    method: call.method,
    headers: { Authorization: `${TOKEN_PREFIX} ${isKeyAccess(call.access) ? strangersKey.secret : stranger.token}` },
    ...(call.method === 'POST' && { body: form }),
  });
  expect({ call: call.id, isOurFault: response.status >= 500 }).toEqual({ call: call.id, isOurFault: false });
  return response.text();
}

describe('somebody of another account', () => {
  it('gets nothing of ours by any call with any of our ids, and changes nothing', async () => {
    expect(owned.byKind.size).toBeGreaterThan(10);
    const before = await digestOf(server, owned);
    const leaks: string[] = [];
    // Ending the session would make the calls after it fail for the wrong reason.
    for (const call of calls.filter((each) => each.id !== 'auth.logout')) {
      const takesId = Object.values(exampleInput(call, 'ID')).some((value) => JSON.stringify(value)?.includes('ID'));
      for (const id of takesId ? owned.byKind.values() : ['']) {
        // Lets the rate limits of the calls before run out.
        server.clock.advance((call.rateLimit?.windowSeconds ?? 0) * 1_000);
        const answer = await callAsStranger(call, id);
        const found = [...answer.matchAll(ids)].map(([each]) => each).filter((each) => owned.ids.has(each));
        found.push(...[owned.name, demoEmail].filter((text) => answer.includes(text)));
        if (found.length > 0) leaks.push(`${call.id} with ${id} answers ${found[0]}`);
      }
    }
    expect(leaks).toEqual([]);
    expect(await digestOf(server, owned)).toEqual(before);
  }, 300_000);
});
