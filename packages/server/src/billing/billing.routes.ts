import { listLedger, listPayments } from '@app/contracts/billing/billing.calls.ts';
import { route, type Route } from '../http/route.ts';
import { pageInfo } from '../lists/page.ts';
import { findLedgerEntries, findPayments } from './billing.usecases.ts';

export const billingRoutes: Route[] = [
  route(listPayments, async ({ input, actor, deps }) => {
    const { database, clock } = deps;
    const { payments, total, summary } = await findPayments({ database, clock, scope: actor.scope, filter: input });
    return { data: payments, info: { ...pageInfo(input, total), total_is_capped: false, ...summary }, total };
  }),
  route(listLedger, async ({ input, actor, deps }) => {
    const { database, clock } = deps;
    const history = await findLedgerEntries({ database, clock, scope: actor.scope, filter: input });
    const { total, isCapped } = history.found;
    return {
      data: history.entries,
      info: { ...pageInfo(input, total), total_is_capped: isCapped, ...history.summary },
      total,
    };
  }),
];
