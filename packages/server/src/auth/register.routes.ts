import { register, resendToken } from '@app/contracts/auth/register.calls.ts';
import { publicRoute, type Route } from '../http/route.ts';
import { joinAsNewPerson } from '../team/join.usecases.ts';
import { registerPerson, sendByAddress } from './register.usecases.ts';

export const registerRoutes: Route[] = [
  publicRoute(register, async ({ input, deps, request }) => {
    const { name, email, password, company, country, invite_token: token } = input;
    const { address } = request;
    const person = { name, password, phoneNumber: input.phone_number, locale: input.locale ?? request.locale };
    if (token !== undefined) {
      await joinAsNewPerson({ deps, token, address, email, fields: person });
      return { data: { email, status: 'active' }, info: { next: '/auth/login' }, status: 201 };
    }
    await registerPerson({ deps, ...person, email, company, country, address });
    const info = { next: '/auth/resend_active_token' };
    return { data: { email, status: 'pending_activation' }, info, status: 201 };
  }),

  publicRoute(resendToken, async ({ input, deps }) => {
    const mail = input.channel === 'sms' ? 'phone_code' : 'activation';
    const retryAfter = await sendByAddress({ deps, mail, email: input.email });
    return { info: { sent: true, retry_after: retryAfter } };
  }),
];
