import {
  changePassword,
  forgotPassword,
  resetPassword,
  updateProfilePassword,
} from '@app/contracts/auth/password.calls.ts';
import { messages } from '@app/contracts/catalogue/messages.ts';
import { publicRoute, route, type Route } from '../http/route.ts';
import { changeOwnPassword, changePasswordByToken } from './password.usecases.ts';
import { sendByAddress } from './register.usecases.ts';

export const passwordRoutes: Route[] = [
  // SPEC §7 has two addresses for one thing: for guests, and for somebody signed in.
  ...[forgotPassword, resetPassword].map((call) =>
    publicRoute(call, async ({ input, deps }) => {
      const retryAfter = await sendByAddress({ deps, mail: 'reset_password', email: input.email });
      return { info: { sent: true, retry_after: retryAfter } };
    }),
  ),

  publicRoute(changePassword, async ({ input, deps, request }) => {
    const { token, email, password, phone_number: phoneNumber } = input;
    await changePasswordByToken({ deps, token, email, password, phoneNumber, address: request.address });
    return {};
  }),

  route(updateProfilePassword, async ({ input, actor, deps, request }) => {
    const { userId, accountId } = actor;
    const { password: current, newPassword: password } = input;
    await changeOwnPassword({ deps, userId, accountId, address: request.address, current, password });
    return { message: messages.passwordChanged };
  }),
];
