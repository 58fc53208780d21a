import { showForecast } from '@app/contracts/billing/forecast.calls.ts';
import { exportUsage } from '@app/contracts/billing/usage-file.calls.ts';
import { listUsage } from '@app/contracts/billing/usage.calls.ts';
import { route, type Route } from '../http/route.ts';
import { pageInfo } from '../lists/page.ts';
import { statusOf } from '../export/offer-file.usecases.ts';
import { linkToUsage } from '../files/usage-download.usecases.ts';
import { viewForecast } from './forecast.usecases.ts';
import { findUsage } from './usage.usecases.ts';

export const usageRoutes: Route[] = [
  route(listUsage, async ({ input, actor: { scope }, deps: { database, clock } }) => {
    const { rows, total, info } = await findUsage({ database, clock, scope, input });
    return { data: rows, info: { ...pageInfo(input, total), total_is_capped: false, ...info }, total };
  }),
  route(exportUsage, async ({ input, actor, deps, request: { locale, address } }) => {
    const data = await linkToUsage({ deps, actor, locale, address }, input);
    return { data, info: {}, status: statusOf(data) };
  }),
  route(showForecast, async ({ actor: { scope }, deps: { database, clock } }) => {
    return { data: await viewForecast({ database, clock, scope }), info: {} };
  }),
];
