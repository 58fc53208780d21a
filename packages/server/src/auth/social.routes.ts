import { socialBegin, socialFinish, socialProviders } from '@app/contracts/auth/social.calls.ts';
import { publicRoute, type Route } from '../http/route.ts';
import { beginSocial, finishSocial } from './social.usecases.ts';

export const socialRoutes: Route[] = [
  publicRoute(socialProviders, ({ deps }) =>
    Promise.resolve({ data: deps.social.map(({ key, name }) => ({ key, name })) }),
  ),

  publicRoute(socialBegin, async ({ input, deps }) => ({ data: await beginSocial(deps, input.provider) })),

  publicRoute(socialFinish, async ({ input, deps, request }) => {
    const { provider, handle, state, code, iss, error, remember, device_token: deviceToken } = input;
    const { address, userAgent, locale } = request;
    const browser = { remember, address, userAgent, deviceToken };
    const signedIn = await finishSocial({ deps, provider, handle, state, code, iss, error, browser, locale });
    if (signedIn.pending) return { data: null, info: signedIn.pending };
    return { data: signedIn.user, info: null, token: signedIn.token };
  }),
];
