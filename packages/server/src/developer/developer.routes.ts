import { createApiKey, listApiKeys, revokeApiKey, updateApiKey } from '@app/contracts/developer/developer.calls.ts';
import { userActor } from '../audit/user-actor.ts';
import { showKey } from '@app/contracts/developer/key.calls.ts';
import { keyRoute, route, type Route } from '../http/route.ts';
import { createKey, keysOfAccount, renameKey, revokeKey } from './developer.usecases.ts';

export const developerRoutes: Route[] = [
  route(listApiKeys, async ({ actor, deps }) => {
    const { database, clock } = deps;
    const keys = await keysOfAccount({ database, clock, scope: actor.scope });
    return { data: { keys }, info: { base_url: deps.config.publicUrl, account_id: actor.accountId } };
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
      userId: actor.userId,
      granted: actor.scopes,
    });
    return { data: { ...key, secret }, status: 201 };
  }),
  route(updateApiKey, async ({ input, actor, deps, request }) => {
    const { database, clock, ids } = deps;
    const by = userActor(actor, request);
    return { data: await renameKey({ database, clock, ids, scope: actor.scope, actor: by, ...input }) };
  }),
  route(revokeApiKey, async ({ input, actor, deps, request }) => {
    const { database, clock, ids } = deps;
    const by = userActor(actor, request);
    return { data: await revokeKey({ database, clock, ids, scope: actor.scope, actor: by, id: input.id }) };
  }),
  keyRoute(showKey, ({ key }) => {
    const { keyId: id, name, accountId: account_id, mode, scopes, expiresAt } = key;
    const expires_at = expiresAt?.toISOString() ?? null;
    return Promise.resolve({ data: { id, name, account_id, mode, scopes: [...scopes], expires_at } });
  }),
];
