import { calls } from '@app/contracts/calls.ts';
import { isKeyAccess, type Call } from '@app/contracts/core/call.ts';
import { hasScope, scopes, type Scope } from '@app/contracts/catalogue/scopes.ts';
import { EVENTS_PATH } from '@app/contracts/events.ts';
import { specCalls } from '@app/contracts/spec-calls.ts';
import { makeKey } from '@app/testing/api-key.ts';
import { exampleInput } from '@app/testing/example-input.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from './routes.ts';

/** The only calls that anybody may make without signing in. */
const openCalls = [
  'auth.change_password',
  'auth.check_twofa',
  'auth.forgot_password',
  'auth.login',
  'auth.register',
  'auth.resend_token',
  'auth.reset_password',
  'auth.social_begin',
  'auth.social_finish',
  'auth.social_providers',
  'auth.support_enter',
  'report.client_error',
  'team.accept_invitation',
  'team.ask_for_invitation',
  'team.show_invitation',
  'widget.challenge',
  'widget.check',
  'widget.page',
  'widget.resend',
  'widget.start',
];

const SOME_ID = 'xxx_01KAK3B7V0000000000000000X';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const addressOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** Makes a call with fields that pass its contract, and answers status and code. */
async function outcomeOf(call: Call, token?: string) {
  const client = server.client(token === undefined ? {} : { token });
  return client.send(call, exampleInput(call, SOME_ID)).then(
    () => ({ status: 200, code: null, info: null }),
    ({ status, code, info }: { status: number; code: string | null; info: unknown }) => ({ status, code, info }),
  );
}

describe('the calls of the contract', () => {
  it('stand at the addresses of SPEC §7, or are marked as ours', () => {
    const inSpec = new Set(specCalls.map(addressOf));
    const misplaced = calls.filter((call) => call.ours === inSpec.has(addressOf(call)));
    expect(specCalls).toHaveLength(133);
    expect(inSpec.size).toBe(133);
    expect(misplaced.map(({ id }) => id)).toEqual([]);
  });

  it('are each served, and nothing else is', () => {
    const served = routes.map(({ call }) => call.id);
    expect(new Set(served).size).toBe(served.length);
    expect(served.toSorted()).toEqual(calls.map(({ id }) => id).toSorted());
    const addresses = new Set(calls.map(addressOf));
    const count = specCalls.filter((call) => addresses.has(addressOf(call))).length;
    process.stdout.write(`\n${count} of ${specCalls.length} calls served\n`);
  });

  it('are each described in the OpenAPI document, and can be reached', async () => {
    const response = await fetch(`${server.url}/openapi.json`);
    const { paths }: { paths: Record<string, Record<string, { 'x-calls': string[] }>> } = JSON.parse(
      await response.text(),
    );
    const described = Object.values(paths).flatMap((methods) =>
      Object.values(methods).flatMap((each) => each['x-calls']),
    );
    expect(described.toSorted()).toEqual(calls.map(({ id }) => id).toSorted());
    for (const call of calls) expect(paths[call.path]).toHaveProperty(call.method.toLowerCase());
  });

  it('that change something are POST, but for the two deletes that SPEC §7 lists as GET', () => {
    const changing = calls.filter(({ method, safe }) => method === 'GET' && !safe).map(({ path }) => path);
    const allowed = ['/api/verify/template/delete/{id}', '/api/verify/configuration/delete/{id}'];
    expect(changing.filter((path) => !allowed.includes(path))).toEqual([]);
  });
});

describe('without a session or key', () => {
  it('every call but the written list answers 401', async () => {
    expect(
      calls
        .filter(({ access }) => access === 'public')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(openCalls);
    for (const call of calls) {
      const { status, code } = await outcomeOf(call);
      const isRefused = status === 401 && code === 'unauthenticated';
      expect({ id: call.id, isRefused }).toEqual({ id: call.id, isRefused: !openCalls.includes(call.id) });
    }
  });

  it('no events are sent, and a token that never was is no better than none', async () => {
    const headers = { Authorization: `Bearer ${'x'.repeat(43)}` };
    expect((await fetch(server.url + EVENTS_PATH)).status).toBe(401);
    expect((await fetch(server.url + EVENTS_PATH, { headers })).status).toBe(401);
  });
});

describe('without the scope', () => {
  const isScope = (access: string): access is Scope => hasScope(scopes, access as Scope);
  const scoped = calls.filter(({ access }) => isScope(access));

  it('every call that needs one answers 403 and names it, with the roles that have it', async () => {
    const nobody = await signIn(server, { role: 'viewer', scopes: [] });
    for (const call of scoped) {
      const info = { scope: call.access, roles: expect.stringMatching(/^Account owner|^Chủ tài khoản/) };
      const expected = { id: call.id, status: 403, code: 'missing_scope', info };
      expect({ id: call.id, ...(await outcomeOf(call, nobody.token)) }).toEqual(expected);
    }
  });

  it.each(scoped.map((call) => [call.id, call] as const))('that is, with it alone %s is let in', async (_, call) => {
    const member = await signIn(server, { role: 'viewer', scopes: scopes.filter((scope) => scope === call.access) });
    const { status, info } = await outcomeOf(call, member.token);
    expect(status).not.toBe(401);
    // A use case may still ask for more, for instance not to give others what one does not have.
    expect({ info }).not.toMatchObject({ info: { scope: call.access } });
  });

  it('the platform’s own calls answer 403 to an account’s owner', async () => {
    const owner = await signIn(server);
    for (const call of calls.filter(({ access }) => access === 'platform')) {
      expect({ id: call.id, ...(await outcomeOf(call, owner.token)) }).toMatchObject({ id: call.id, status: 403 });
    }
  });
});

describe('calls of the public API', () => {
  const ofKeys = calls.filter(({ access }) => isKeyAccess(access));

  it('are those below /v1/, and each has a limit by key', () => {
    expect(ofKeys.map(({ id }) => id)).toEqual(calls.filter(({ path }) => path.startsWith('/v1/')).map(({ id }) => id));
    expect(ofKeys.filter(({ rateLimit }) => rateLimit?.by !== 'key').map(({ id }) => id)).toEqual([]);
  });

  it('take no session, and no other call takes a key', async () => {
    const owner = await signIn(server, { isStaff: true });
    for (const call of ofKeys) {
      const outcome = await outcomeOf(call, owner.token);
      expect({ id: call.id, ...outcome }).toMatchObject({ id: call.id, status: 401, code: 'key_unknown' });
    }
    const { secret } = await makeKey(server, { account: owner });
    for (const call of calls.filter(({ access }) => !isKeyAccess(access) && access !== 'public')) {
      const outcome = await outcomeOf(call, secret);
      expect({ id: call.id, ...outcome }).toMatchObject({ id: call.id, status: 401, code: 'unauthenticated' });
    }
  });

  it('that need a scope answer 403 to a key without it, and let in a key with it alone', async () => {
    const bare = await makeKey(server, { scopes: [] });
    for (const call of ofKeys) {
      const wanted = scopes.filter((scope) => call.access === `key:${scope}`);
      const single = await makeKey(server, { scopes: wanted });
      const { status, info } = await outcomeOf(call, single.secret);
      const isRefused = status === 401 || JSON.stringify(info) === JSON.stringify({ scope: wanted[0] });
      expect({ id: call.id, isRefused }).toEqual({ id: call.id, isRefused: false });
      if (wanted.length === 0) continue;
      const expected = { id: call.id, status: 403, code: 'missing_scope', info: { scope: wanted[0] } };
      expect({ id: call.id, ...(await outcomeOf(call, bare.secret)) }).toEqual(expected);
    }
  });
});
