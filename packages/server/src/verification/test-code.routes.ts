import * as contract from '@app/contracts/verification/test-code.calls.ts';
import { outside, route, type Route } from '../http/route.ts';
import { checkTestCode, resendTestCode, sendTestCode, showTestCode } from './test-code.usecases.ts';

/** Codes that members send from the editor of a service. */
export const testCodeRoutes: Route[] = [
  route(
    contract.sendTestCode,
    async ({ input: { configuration_id: configurationId, to, channel = null }, actor, deps, request }) => {
      const { address: ip, userAgent, locale } = request;
      const data = await sendTestCode({ deps, actor, configurationId, to, channel, ip, userAgent, locale });
      return { data, status: 201 };
    },
    // What is refused is kept, so it must not be rolled back with the answer.
    outside,
  ),
  route(contract.showTestCode, async ({ input: { id }, actor, deps }) => ({
    data: await showTestCode({ deps, actor, id }),
  })),
  route(contract.checkTestCode, async ({ input: { id, code }, actor, deps }) => ({
    data: await checkTestCode({ deps, actor, id, code }),
  })),
  route(contract.resendTestCode, async ({ input: { id }, actor, deps }) => ({
    data: await resendTestCode({ deps, actor, id }),
  })),
];
