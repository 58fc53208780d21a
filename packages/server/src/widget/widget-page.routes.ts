import { redeemVerification } from '@app/contracts/verification/verification.calls.ts';
import * as contract from '@app/contracts/widget/widget-page.calls.ts';
import { keyRoute, outside, publicRoute, type Route } from '../http/route.ts';
import { captchaOf } from './captcha.ts';
import { requireWidget } from './require-widget.ts';
import { checkByWidget, redeemToken, resendByWidget, startByWidget } from './verify-by-widget.usecases.ts';
import { widgetPageOf } from './widget-page.ts';

/** What the widget on customers' pages asks, and what their servers ask afterwards. */
export const widgetPageRoutes: Route[] = [
  publicRoute(contract.showWidgetPage, async ({ input, deps, request }) => ({
    data: widgetPageOf(await requireWidget({ deps, publicKey: input.public_key, request })),
  })),
  publicRoute(contract.challengeWidget, async ({ input, deps, request }) => {
    const widget = await requireWidget({ deps, publicKey: input.public_key, request });
    return { data: captchaOf(widget).challenge({ deps, widget }) };
  }),
  publicRoute(
    contract.startWidget,
    async ({ input, deps, request }) => {
      const { public_key: publicKey, channel = null, ...asked } = input;
      const widget = await requireWidget({ deps, publicKey, request });
      const { address: ip, userAgent } = request;
      return { data: await startByWidget({ deps, widget, ...asked, channel, ip, userAgent }), status: 201 };
    },
    // What is refused is kept, so it must not be rolled back with the answer.
    outside,
  ),
  publicRoute(
    contract.resendWidget,
    async ({ input: { public_key: publicKey, session, channel = null }, deps, request }) => {
      const widget = await requireWidget({ deps, publicKey, request });
      return { data: await resendByWidget({ deps, widget, session, channel }) };
    },
    outside,
  ),
  publicRoute(contract.checkWidget, async ({ input: { public_key: publicKey, session, code }, deps, request }) => {
    const widget = await requireWidget({ deps, publicKey, request });
    return { data: await checkByWidget({ deps, widget, session, code }) };
  }),
  keyRoute(redeemVerification, async ({ input: { token }, key: { scope, mode }, deps }) => ({
    data: await redeemToken({ deps, scope, token, mode }),
  })),
];
