import { deleteView, listViews, changeView, storeView } from '@app/contracts/view/view.calls.ts';
import { route, type Route } from '../http/route.ts';
import { forgetView, keepView, editView, viewsOf } from './view.usecases.ts';

export const viewRoutes: Route[] = [
  route(listViews, async ({ input: { list }, actor, deps }) => ({ data: await viewsOf({ deps, actor, list }) })),
  route(storeView, async ({ input, actor, deps }) => ({ data: await keepView({ deps, actor, ...input }) })),
  route(changeView, async ({ input, actor, deps }) => ({ data: await editView({ deps, actor, ...input }) })),
  route(deleteView, async ({ input: { id }, actor, deps }) => {
    await forgetView({ deps, actor, id });
    return {};
  }),
];
