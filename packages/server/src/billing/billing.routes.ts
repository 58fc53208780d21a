import {
  listLedger,
  listPayments,
  requestTransfer,
  showTopUp,
  showTransfer,
} from '@app/contracts/billing/billing.calls.ts';
import { userActor } from '../audit/user-actor.ts';
import { route, type Route } from '../http/route.ts';
import { pageInfo } from '../lists/page.ts';
import { findLedgerEntries, findPayments } from './billing.usecases.ts';
import { askForTransfer, viewTopUp, viewTransfer } from './wire.usecases.ts';

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
  route(showTopUp, ({ actor: { scope }, deps }) => viewTopUp({ deps, scope })),
  route(requestTransfer, async ({ input: { amount }, actor, deps, request }) => {
    const { scope, userId } = actor;
    const data = await askForTransfer({ deps, scope }, { amount, userId, actor: userActor(actor, request) });
    return { data, info: null, status: 201 };
  }),
  route(showTransfer, ({ input, actor: { scope }, deps }) => viewTransfer({ deps, scope }, input.payment_id)),
];
