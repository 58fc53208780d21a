import { supportEnter } from '@app/contracts/auth/support.calls.ts';
import { publicRoute, type Route } from '../http/route.ts';
import { enterAsSupport } from './support.usecases.ts';

export const supportRoutes: Route[] = [
  publicRoute(supportEnter, async ({ input, deps, request }) => {
    const { address, userAgent } = request;
    const { token, user } = await enterAsSupport({ deps, token: input.token, address, userAgent });
    return { data: user, token };
  }),
];
