import { calls } from '@app/contracts/calls.ts';
import { TOKEN_PREFIX } from '@app/contracts/constants.ts';
import { isKeyAccess, type Call } from '@app/contracts/core/call.ts';
import { encodeForm } from '@app/contracts/core/form-data.ts';
import { makeKey, type MadeKey } from '@app/testing/api-key.ts';
import { exampleInput } from '@app/testing/example-input.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let an: SignedIn;
let key: MadeKey;
beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server, { balance: 1_000_000, isStaff: true });
  key = await makeKey(server, { balance: 1_000_000 });
}, 60_000);
afterAll(() => server.close());

/** The first and the last of what contracts take for a time. */
const TIMES = ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '0001-01-01', '9999-12-31'];

/** Fields of a call that take a time, with one of each. */
function timedInputs(call: Call): Record<string, unknown>[] {
  const input = exampleInput(call, 'cmp_00000000000000000000000000');
  const names = Object.keys('entries' in call.request ? Object(call.request.entries) : {});
  return names.flatMap((name) =>
    TIMES.map((time) => ({ ...input, [name]: time })).filter(
      (changed) =>
        v.safeParse(call.request, changed).success && !v.safeParse(call.request, { ...changed, [name]: 'x' }).success,
    ),
  );
}

async function send(call: Call, fields: Record<string, unknown>): Promise<number> {
  server.clock.advance((call.rateLimit?.windowSeconds ?? 0) * 1_000);
  const input = { ...fields, ...(call.action && !call.action.isDefault && { [call.action.field]: call.action.value }) };
  const form = encodeForm(input);
  const query = call.method === 'GET' && form instanceof URLSearchParams ? `?${form.toString()}` : '';
  const response = await fetch(server.url + call.path.replace('{id}', 'x') + query, {
    method: call.method,
    headers: { Authorization: `${TOKEN_PREFIX} ${isKeyAccess(call.access) ? key.secret : an.token}` },
    ...(call.method === 'POST' && { body: form }),
  });
  await response.text();
  return response.status;
}

test('the first and the last time that a call takes is no fault of ours', async () => {
  const faults: string[] = [];
  let sent = 0;
  for (const call of calls) {
    for (const input of timedInputs(call)) {
      sent += 1;
      const status = await send(call, input);
      if (status === 401) an = await signIn(server, { balance: 1_000_000, isStaff: true });
      if (status >= 500) faults.push(`${call.id} ${JSON.stringify(input)}: ${status}`);
    }
  }
  expect(sent).toBeGreaterThan(80);
  expect(faults).toEqual([]);
});
