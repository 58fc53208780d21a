import { calls } from '@app/contracts/calls.ts';
import { isKeyAccess, type Call } from '@app/contracts/core/call.ts';
import { envelopeSchema } from '@app/contracts/core/envelope.ts';
import { makeKey } from '@app/testing/api-key.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountScope } from '../database/account-scope.ts';
import { seedDemo } from '../seed/seed.ts';
import { generatedRequest, type GeneratedRequest } from '@app/testing/generated-request.ts';
import { readOwned, type Owned } from '@app/testing/owned.ts';

const REQUESTS = Number(process.env['GENERATED_REQUESTS'] ?? 10_000);
/** Said aloud, so that a run can be made again. */
const SEED = Number(process.env['GENERATED_SEED'] ?? Date.now() % 2 ** 31);
/** Milliseconds after which a request hangs; the long run, which has the machine for itself, is stricter. */
const PATIENCE = Number(process.env['GENERATED_PATIENCE'] ?? 10_000);

let server: TestServer;
let owned: Owned;
let person: SignedIn;
let keySecret: string;
/** What went in and must not come out in a log. */
const secrets = new Set(['0912345678', '84912345678', 'Long-enough-1', 'x'.repeat(43)]);
const leaks: string[] = [];

/** Numbers and words of a line that went in as secrets. */
function secretsIn(line: string): string[] {
  return (line.match(/[\w-]{9,}/g) ?? []).filter((word) => secrets.has(word));
}

beforeAll(async () => {
  server = await startTestServer({ log: (line) => leaks.push(...secretsIn(line)) });
  await seedDemo(server.deps);
  owned = await readOwned(server);
  const contacts = await server.deps.database.asSystem((tx) => tx.selectFrom('contact').select('phone').execute());
  for (const { phone } of contacts) secrets.add(phone).add(`0${phone.slice(2)}`);
}, 120_000);
afterAll(() => server.close());

/** Somebody of the seeded account; a request may have ended the session of the one before. */
async function newPerson(): Promise<SignedIn> {
  const next = await signIn(server, {
    account: { accountId: owned.accountId, scope: accountScope(owned.accountId) },
    isStaff: true,
  });
  secrets.add(next.token);
  return next;
}

async function newKey(): Promise<string> {
  const account = { accountId: owned.accountId, scope: accountScope(owned.accountId) };
  const { secret } = await makeKey(server, { account });
  secrets.add(secret);
  return secret;
}

async function send({ call, path, init }: GeneratedRequest): Promise<number> {
  // Lets the limits of the requests before run out.
  server.clock.advance(((call.rateLimit?.windowSeconds ?? 0) * 1_000) / 2);
  const token = isKeyAccess(call.access) ? keySecret : person.token;
  const headers = { ...init.headers, Authorization: `Bearer ${token}` };
  const signal = AbortSignal.timeout(PATIENCE);
  const response = await fetch(server.url + path, { ...init, headers, signal, redirect: 'manual' });
  const type = response.headers.get('content-type') ?? '';
  const text = await response.text();
  const isEnvelope = type.includes('json') || type.includes('text/plain');
  const isOurFault = response.status >= 500 && !isKnownAway(response.status, text);
  expect({ isOurFault, text }).toEqual({ isOurFault: false, text });
  const isOutside = isEnvelope && text !== '' && !v.is(envelopeSchema, JSON.parse(text));
  expect({ isOutside, text }).toEqual({ isOutside: false, text });
  return response.status;
}

/** Another company's server does not answer here. */
const isKnownAway = (status: number, text: string) => status === 503 && text.includes('"provider_unavailable"');

it(`no request can be made that the server has no answer to (${REQUESTS}, seed ${SEED})`, async () => {
  person = await newPerson();
  keySecret = await newKey();
  const statuses = new Map<number, number>();
  const reached = new Set<Call>();
  const request = generatedRequest(calls, [...owned.byKind.values()]);
  await fc.assert(
    fc.asyncProperty(request, async (generated) => {
      const status = await send(generated);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      reached.add(generated.call);
      // A request may have ended the session, or revoked the key, of those that come after it.
      if (status === 401) [person, keySecret] = [await newPerson(), await newKey()];
    }),
    { numRuns: REQUESTS, seed: SEED },
  );
  const told = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  process.stdout.write(
    `\n${REQUESTS} generated requests over ${reached.size} calls, seed ${SEED}: ${told.join(', ')}\n`,
  );
  expect(reached.size).toBeGreaterThan(calls.length * 0.9);
  expect(leaks).toEqual([]);
}, 3_600_000);
