import { updateProfileChangeMail, updateProfileCheckChangeMail } from '@app/contracts/auth/change-mail.calls.ts';
import { messages } from '@app/contracts/catalogue/messages.ts';
import { route, type Route } from '../http/route.ts';
import { askForMailChange, confirmMailChange } from './change-mail.usecases.ts';

export const changeMailRoutes: Route[] = [
  route(updateProfileChangeMail, async ({ input, actor, deps, request }) => {
    const info = await askForMailChange({ deps, actor, email: input.email, address: request.address });
    return { info, message: messages.mailCodeSent };
  }),

  route(updateProfileCheckChangeMail, async ({ input, actor, deps, request }) => {
    const { code, email } = input;
    await confirmMailChange({ deps, actor, code, email, address: request.address });
    return { message: messages.mailActivationSent };
  }),
];
