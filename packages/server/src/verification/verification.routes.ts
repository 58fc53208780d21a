import * as contract from '@app/contracts/verification/verification.calls.ts';
import { keyRoute, outside, type Route } from '../http/route.ts';
import { cancelVerification, findVerification } from './cancel-verification.usecases.ts';
import { checkVerification } from './check-verification.usecases.ts';
import { resendVerification } from './resend-verification.usecases.ts';
import { startVerification } from './start-verification.usecases.ts';

export const verificationRoutes: Route[] = [
  keyRoute(
    contract.startVerification,
    async ({ input, key, deps }) => ({
      data: await startVerification({
        deps,
        scope: key.scope,
        configurationId: input.configuration_id,
        to: input.to,
        channel: input.channel ?? null,
        ip: input.ip ?? '',
        userAgent: input.user_agent,
        deviceId: input.device_id,
        locale: input.locale,
        apiKeyId: key.keyId,
        isTest: key.mode === 'test',
      }),
      status: 201,
    }),
    // What is refused is kept, so it must not be rolled back with the answer.
    outside,
  ),
  keyRoute(contract.showVerification, async ({ input: { id }, key: { scope, mode }, deps }) => ({
    data: await findVerification({ deps, scope, mode, id }),
  })),
  keyRoute(contract.checkVerification, async ({ input: { id, code }, key: { scope, mode }, deps }) => ({
    data: await checkVerification({ deps, scope, mode, id, code }),
  })),
  keyRoute(contract.resendVerification, async ({ input: { id, channel = null }, key: { scope, mode }, deps }) => ({
    data: await resendVerification({ deps, scope, mode, id, channel }),
  })),
  keyRoute(contract.cancelVerification, async ({ input: { id }, key: { scope, mode }, deps }) => ({
    data: await cancelVerification({ deps, scope, mode, id }),
  })),
];
