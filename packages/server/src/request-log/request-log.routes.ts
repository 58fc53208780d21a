import { listRequests, showRequest } from '@app/contracts/developer/request-log.calls.ts';
import { route, type Route } from '../http/route.ts';
import { pageInfo } from '../lists/page.ts';
import { findRequests, showLogged } from './request-log.usecases.ts';

export const requestLogRoutes: Route[] = [
  route(listRequests, async ({ input, actor, deps }) => {
    const { requests, found } = await findRequests({ database: deps.database, scope: actor.scope }, input);
    const { total, isCapped } = found;
    return { data: requests, info: { ...pageInfo(input, total), total_is_capped: isCapped }, total };
  }),
  route(showRequest, async ({ input, actor, deps }) => ({
    data: await showLogged({ database: deps.database, scope: actor.scope }, input.id),
  })),
];
