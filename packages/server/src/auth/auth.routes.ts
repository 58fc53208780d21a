import { checkInfoUser, login, logout } from '@app/contracts/auth/auth.calls.ts';
import { publicRoute, route, type Route } from '../http/route.ts';
import { readUser, signIn } from './auth.usecases.ts';

export const authRoutes: Route[] = [
  publicRoute(login, async ({ input, deps, request }) => {
    const { address, userAgent } = request;
    const { token, user } = await signIn({ deps, ...input, address, userAgent });
    return { data: user, token };
  }),

  route(logout, async ({ actor, deps }) => {
    await deps.sessions.revoke(actor.sessionId);
    return {};
  }),

  route(checkInfoUser, async ({ actor, deps }) => ({
    data: await readUser({ deps, scope: actor.scope, userId: actor.userId }),
  })),
];
