import {
  createApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  updateApiKey,
} from '@app/contracts/developer/developer.calls.ts';
import { sandboxNumbers } from '@app/contracts/developer/sandbox.ts';
import { userActor } from '../audit/user-actor.ts';
import { showReference } from '@app/contracts/developer/reference.calls.ts';
import { showKey } from '@app/contracts/developer/key.calls.ts';
import { keyRoute, route, type Route } from '../http/route.ts';
import { makeReference } from './reference.ts';
import { requestsToday } from '../request-log/request-log.usecases.ts';
import { createKey, keysOfAccount, revokeKey, rotateKey, updateKey } from './developer.usecases.ts';

/** The same for everybody, as long as the server runs. */
const reference = makeReference();

export const developerRoutes: Route[] = [
  route(listApiKeys, async ({ actor, deps }) => {
    const { database, clock } = deps;
    const keys = await keysOfAccount({ database, clock, scope: actor.scope });
    const usage = await requestsToday({ database, clock, scope: actor.scope });
    const { publicUrl: base_url, callbackAddresses } = deps.config;
    const webhook_ips = [...callbackAddresses];
    return {
      data: { keys, usage },
      info: { base_url, account_id: actor.accountId, sandbox_numbers: [...sandboxNumbers], webhook_ips },
    };
  }),
  route(createApiKey, async ({ input, actor, deps, request }) => {
    const { database, clock, ids } = deps;
    const { key, secret } = await createKey({
      database,
      clock,
      ids,
      scope: actor.scope,
      actor: userActor(actor, request),
      name: input.name,
      mode: input.mode,
      scopes: input.scopes,
      expiresAt: input.expires_at === undefined ? null : new Date(input.expires_at),
      ipAllow: input.ip_allow ?? [],
      spendCapDay: input.spend_cap_day ?? null,
      userId: actor.userId,
      granted: actor.scopes,
    });
    return { data: { ...key, secret }, status: 201 };
  }),
  route(updateApiKey, async ({ input, actor, deps, request }) => {
    const { database, clock, ids } = deps;
    const key = await updateKey({
      database,
      clock,
      ids,
      scope: actor.scope,
      actor: userActor(actor, request),
      id: input.id,
      name: input.name,
      ipAllow: input.ip_allow,
      spendCapDay: input.spend_cap_day,
      expiresAt: endOf(input.expires_at),
    });
    return { data: key };
  }),
  route(rotateApiKey, async ({ input, actor, deps, request }) => {
    const { database, clock, ids } = deps;
    const by = userActor(actor, request);
    const { key, secret } = await rotateKey({
      database,
      clock,
      ids,
      scope: actor.scope,
      actor: by,
      id: input.id,
      granted: actor.scopes,
    });
    return { data: { ...key, secret } };
  }),
  route(revokeApiKey, async ({ input, actor, deps, request }) => {
    const { database, clock, ids } = deps;
    const by = userActor(actor, request);
    return { data: await revokeKey({ database, clock, ids, scope: actor.scope, actor: by, id: input.id }) };
  }),
  route(showReference, ({ deps }) => Promise.resolve({ data: reference, info: { base_url: deps.config.publicUrl } })),
  keyRoute(showKey, ({ key }) => {
    const { keyId: id, name, accountId: account_id, mode, scopes, expiresAt } = key;
    const expires_at = expiresAt?.toISOString() ?? null;
    return Promise.resolve({ data: { id, name, account_id, mode, scopes: [...scopes], expires_at } });
  }),
];

/** When a key is to end: null for never, undefined for what it is now. */
function endOf(text: string | undefined): Date | null | undefined {
  if (text === undefined) return undefined;
  return text === '' ? null : new Date(text);
}
