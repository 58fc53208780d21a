import { erasePerson as erasePersonCall, exportPersonalData } from '@app/contracts/contact/personal-data.calls.ts';
import { userActor } from '../audit/user-actor.ts';
import { route, type Route } from '../http/route.ts';
import { erasePerson } from './erase.usecases.ts';
import { personalDataOf } from './personal-data.usecases.ts';

export const personalDataRoutes: Route[] = [
  route(exportPersonalData, async ({ input: { phone }, actor, deps, request }) => ({
    data: await personalDataOf({ deps, scope: actor.scope, actor: userActor(actor, request) }, phone),
  })),
  route(erasePersonCall, async ({ input, actor, deps, request }) => {
    const erasing = { deps, scope: actor.scope, userId: actor.userId, actor: userActor(actor, request) };
    return { data: { erased: await erasePerson(erasing, input) } };
  }),
];
