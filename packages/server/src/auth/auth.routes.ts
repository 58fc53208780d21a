import { checkInfoUser, login, logout } from '@app/contracts/auth/auth.calls.ts';
import { publicRoute, route, type Route } from '../http/route.ts';
import { signIn } from './auth.usecases.ts';
import { readUser } from './read-user.ts';

export const authRoutes: Route[] = [
  publicRoute(login, async ({ input, deps, request }) => {
    const { email, password, remember, device_token: deviceToken } = input;
    const { address, userAgent } = request;
    const browser = { remember, address, userAgent, deviceToken };
    const signedIn = await signIn({ deps, email, password, browser });
    if (signedIn.pending) return { data: null, info: signedIn.pending };
    return { data: signedIn.user, info: null, token: signedIn.token };
  }),

  route(logout, async ({ actor, deps }) => {
    await deps.sessions.revoke(actor.sessionId);
    return {};
  }),

  route(checkInfoUser, async ({ actor, deps }) => ({
    data: {
      ...(await readUser({ deps, scope: actor.scope, userId: actor.userId })),
      ...(actor.isReadOnly && { read_only: true }),
      ...(actor.isSupport && { by_support: true }),
    },
  })),
];
