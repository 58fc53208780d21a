import { calls } from '@app/contracts/calls.ts';
import { roles, scopes, scopesOfRole, type Scope } from '@app/contracts/catalogue/scopes.ts';
import { readRefusal } from '@app/contracts/core/refusal.ts';
import { exampleInput } from '@app/testing/example-input.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const SOME_ID = 'xxx_01KAK3B7V0000000000000000X';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const isScope = (access: string): access is Scope => scopes.some((scope) => scope === access);

it.each(roles)(
  'every call lets in who is %s, or names what is missing and whom to ask',
  async (role) => {
    const owner = await signIn(server, { name: 'Nguyễn Minh Anh' });
    const member = role === 'owner' ? owner : await signIn(server, { account: owner, role });
    const granted = scopesOfRole(role);
    for (const call of calls) {
      const { access } = call;
      if (!isScope(access)) continue;
      const info: unknown = await member.client.send(call, exampleInput(call, SOME_ID)).then(
        () => null,
        (error: { code: string | null; info: unknown }) => (error.code === 'missing_scope' ? error.info : null),
      );
      const refusal = readRefusal(info);
      if (granted.includes(access)) {
        // A use case may still ask for more, for instance not to give others what one does not have.
        expect({ id: call.id, missing: refusal?.scope === access }).toEqual({ id: call.id, missing: false });
      } else {
        expect({ id: call.id, ...refusal }).toMatchObject({ id: call.id, scope: access, ask: ['Nguyễn Minh Anh'] });
      }
    }
  },
  120_000,
);
