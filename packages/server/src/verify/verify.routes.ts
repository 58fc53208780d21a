import { getVerifyConfiguration, listVerify } from '@app/contracts/verify/verify.calls.ts';
import { route, type Route } from '../http/route.ts';
import { pageInfo } from '../lists/page.ts';
import { findConfigurations, findVerifyServices } from './verify.usecases.ts';

export const verifyRoutes: Route[] = [
  route(listVerify, async ({ input, actor, deps }) => {
    const { database, clock } = deps;
    const found = await findVerifyServices({ database, clock, scope: actor.scope, filter: input });
    return {
      data: found.services,
      info: { ...pageInfo(input, found.total), totals: found.totals, counts_by_status: found.countsByStatus },
      total: found.total,
    };
  }),
  route(getVerifyConfiguration, async ({ input, actor, deps }) => {
    const { configurations, total } = await findConfigurations({
      database: deps.database,
      scope: actor.scope,
      filter: input,
    });
    return { data: configurations, info: pageInfo(input, total), total };
  }),
];
