import { calls } from '@app/contracts/calls.ts';
import { TOKEN_PREFIX } from '@app/contracts/constants.ts';
import { isKeyAccess, type Call } from '@app/contracts/core/call.ts';
import { encodeForm } from '@app/contracts/core/form-data.ts';
import { makeKey } from '@app/testing/api-key.ts';
import { exampleInput } from '@app/testing/example-input.ts';
import { readOwned, type Owned } from '@app/testing/owned.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountScope } from '../database/account-scope.ts';
import { seedDemo } from '../seed/seed.ts';

let server: TestServer;
let owned: Owned;
beforeAll(async () => {
  server = await startTestServer();
  await seedDemo(server.deps);
  owned = await readOwned(server);
}, 120_000);
afterAll(() => server.close());

const TIMES = 4;

/** Sends the same request several times at the same moment. Returns the answers that are a fault of ours. */
async function sendAtOnce(call: Call, id: string): Promise<string[]> {
  // Lets the limits of the requests before run out.
  server.clock.advance((call.rateLimit?.windowSeconds ?? 0) * 1_000);
  // Each time somebody else: a request may end sessions, or take rights away.
  const account = { accountId: owned.accountId, scope: accountScope(owned.accountId) };
  const token = isKeyAccess(call.access)
    ? (await makeKey(server, { account })).secret
    : (await signIn(server, { account, isStaff: true })).token;
  const input = exampleInput(call, id);
  if (call.action && !call.action.isDefault) input[call.action.field] = call.action.value;
  const path = call.path.replace('{id}', id);
  const query = () => {
    const form = encodeForm(input);
    return call.method === 'GET' && form instanceof URLSearchParams ? `?${form.toString()}` : '';
  };
  const answers = await Promise.all(
    Array.from({ length: TIMES }, async () => {
      const response = await fetch(server.url + path + query(), {
        method: call.method,
        headers: { Authorization: `${TOKEN_PREFIX} ${token}` },
        redirect: 'manual',
        ...(call.method === 'POST' && { body: encodeForm(input) }),
      });
      return { status: response.status, text: await response.text() };
    }),
  );
  return answers.flatMap(({ status, text }) => {
    // Another company's server does not answer here.
    const isAway = status === 503 && text.includes('"provider_unavailable"');
    return status >= 500 && !isAway ? [`${call.id} ${id}: ${status} ${text}`] : [];
  });
}

test('the same request made several times at the same moment is answered each time, by every call', async () => {
  const changing = calls.filter(({ safe }) => !safe);
  expect(changing.length).toBeGreaterThan(80);
  const faults: string[] = [];
  for (const call of changing) {
    const takesId = Object.values(exampleInput(call, 'ID')).some((value) => JSON.stringify(value)?.includes('ID'));
    for (const id of takesId ? owned.byKind.values() : ['']) faults.push(...(await sendAtOnce(call, id)));
  }
  expect(faults).toEqual([]);
}, 900_000);
