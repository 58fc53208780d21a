import { checkTwofa } from '@app/contracts/auth/twofa.calls.ts';
import { messages } from '@app/contracts/catalogue/messages.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import { failure } from '../http/failure.ts';
import { publicRoute, type Route } from '../http/route.ts';
import { verifyPhone } from './phone.usecases.ts';
import { passSecondFactor, sendLoginCode } from './second-factor.usecases.ts';

export const twofaRoutes: Route[] = [
  publicRoute(checkTwofa, async ({ input, deps, request }) => {
    const { data: proof, email } = input;
    const { address, userAgent } = request;
    if ('code' in proof && proof.method === 'sms') {
      await verifyPhone({ deps, email: required('email', email), code: proof.code, address });
      return { data: null, info: { phone_verified: true } };
    }
    const pending = required('pending', input.pending);
    if (!('code' in proof)) {
      return { data: null, info: { sent: true, retry_after: await sendLoginCode({ deps, pending }) } };
    }
    const { code, method, trust_device: trustDevice } = proof;
    const passed = await passSecondFactor({ deps, pending, code, method, trustDevice, address, userAgent });
    const info = passed.deviceToken === null ? null : { device_token: passed.deviceToken };
    return { data: passed.user, info, token: passed.token };
  }),
];

/** Which of the two names the person depends on the method. */
function required(field: string, value: string | undefined): string {
  if (value !== undefined) return value;
  const errors = { [field]: [rule('required')] };
  throw failure(422, 'missing_parameter', { message: messages.missingParameters, errors });
}
