import { closeAccount, reopenAccount, viewClosing } from '@app/contracts/account/closing.calls.ts';
import { userActor } from '../audit/user-actor.ts';
import { route, type Route } from '../http/route.ts';
import * as closing from './closing.usecases.ts';

export const closingRoutes: Route[] = [
  route(viewClosing, async ({ actor, deps }) => ({ data: await closing.viewClosing({ deps, actor }) })),
  route(closeAccount, async ({ input: { name, password }, actor, deps, request }) => {
    const { address } = request;
    const audit = userActor(actor, request);
    return { data: await closing.closeAccount({ deps, actor, audit, name, password, address }) };
  }),
  route(reopenAccount, async ({ actor, deps, request }) => ({
    data: await closing.reopenAccount({ deps, actor, audit: userActor(actor, request) }),
  })),
];
