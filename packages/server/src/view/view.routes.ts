import { deleteView, listViews, changeView, storeView } from '@app/contracts/view/view.calls.ts';
import { userActor } from '../audit/user-actor.ts';
import { route, type Route } from '../http/route.ts';
import { forgetView, keepView, editView, viewsOf } from './view.usecases.ts';

export const viewRoutes: Route[] = [
  route(listViews, async ({ input: { list }, actor, deps }) => ({ data: await viewsOf({ deps, actor, list }) })),
  route(storeView, async ({ input, actor, deps, request }) => ({
    data: await keepView({ deps, actor, audit: userActor(actor, request), ...input }),
  })),
  route(changeView, async ({ input, actor, deps, request }) => ({
    data: await editView({ deps, actor, audit: userActor(actor, request), ...input }),
  })),
  route(deleteView, async ({ input: { id }, actor, deps, request }) => {
    await forgetView({ deps, actor, audit: userActor(actor, request), id });
    return {};
  }),
];
