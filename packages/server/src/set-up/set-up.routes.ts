import { viewSetUp as viewSetUpCall } from '@app/contracts/set-up/set-up.calls.ts';
import { route, type Route } from '../http/route.ts';
import { viewSetUp } from './set-up.usecases.ts';

export const setUpRoutes: Route[] = [
  route(viewSetUpCall, async ({ actor, deps, request: { locale } }) => ({
    data: await viewSetUp({ deps, actor, locale }),
  })),
];
