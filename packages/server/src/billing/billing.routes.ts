import {
  cancelTransfer,
  listLedger,
  listPayments,
  requestTransfer,
  showTopUp,
  showTransfer,
} from '@app/contracts/billing/billing.calls.ts';
import {
  confirmCardPayment,
  listCards,
  removeCard,
  requestCardPayment,
  setDefaultCard,
  showCardPayment,
} from '@app/contracts/billing/card.calls.ts';
import { requestRefund } from '@app/contracts/billing/refund.calls.ts';
import { exportLedger, exportPayments } from '@app/contracts/billing/history-file.calls.ts';
import { userActor } from '../audit/user-actor.ts';
import { statusOf } from '../export/offer-file.usecases.ts';
import { linkToLedger, linkToPayments } from '../files/history-download.usecases.ts';
import { route, type Route, type RouteLimits } from '../http/route.ts';
import { pageInfo } from '../lists/page.ts';
import { findLedgerEntries, findPayments } from './billing.usecases.ts';
import { askForCardPayment, confirmPayment, viewCardPayment } from './card.usecases.ts';
import { chooseCard, forgetCard, viewCards } from './cards.usecases.ts';
import { endTransfer } from './cancel-transfer.usecases.ts';
import { askForRefund } from './refund-request.usecases.ts';
import { askForTransfer, viewTopUp, viewTransfer } from './wire.usecases.ts';

/** Numbers of cards belong to the provider's fields in the browser, never to us. */
const withoutCards: RouteLimits = { refusesCardNumbers: true };
const atProvider: RouteLimits = { ...withoutCards, callsOutside: true };

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
  route(exportPayments, async ({ input, actor, deps, request: { locale, address } }) => {
    const data = await linkToPayments({ deps, actor, locale, address }, input);
    return { data, info: {}, status: statusOf(data) };
  }),
  route(exportLedger, async ({ input, actor, deps, request: { locale, address } }) => {
    const data = await linkToLedger({ deps, actor, locale, address }, input);
    return { data, info: {}, status: statusOf(data) };
  }),
  route(showTopUp, ({ actor: { scope }, deps }) => viewTopUp({ deps, scope }), withoutCards),
  route(requestTransfer, async ({ input: { amount }, actor, deps, request }) => {
    const { scope, userId } = actor;
    const data = await askForTransfer({ deps, scope }, { amount, userId, actor: userActor(actor, request) });
    return { data, info: null, status: 201 };
  }),
  route(showTransfer, ({ input, actor: { scope }, deps }) => viewTransfer({ deps, scope }, input.payment_id)),
  route(cancelTransfer, ({ input, actor, deps, request }) => {
    const by = userActor(actor, request);
    return endTransfer({ deps, scope: actor.scope }, { id: input.payment_id, actor: by });
  }),
  route(
    requestRefund,
    async ({ input, actor, deps, request }) => {
      const by = { deps, scope: actor.scope, actor: userActor(actor, request) };
      return { data: await askForRefund(by, { id: input.payment_id, reason: input.reason }), info: null };
    },
    withoutCards,
  ),
  route(
    requestCardPayment,
    async ({ input, actor, deps, request }) => {
      const { scope, userId } = actor;
      const { amount, save_card: isSaved, payment_method_id: card, return_to: returnTo } = input;
      const wanted = { amount, isSaved, card, returnTo, userId, actor: userActor(actor, request) };
      return { data: await askForCardPayment({ deps, scope }, wanted), info: {}, status: 201 };
    },
    atProvider,
  ),
  route(
    confirmCardPayment,
    ({ input, actor: { scope }, deps }) => confirmPayment({ deps, scope }, input.payment_id),
    atProvider,
  ),
  route(showCardPayment, ({ input, actor: { scope }, deps }) => viewCardPayment({ deps, scope }, input.payment_id)),
  route(listCards, ({ actor: { scope }, deps }) => viewCards({ deps, scope }), atProvider),
  route(
    removeCard,
    ({ input, actor, deps, request }) => forgetCard({ deps, scope: actor.scope }, input.id, userActor(actor, request)),
    atProvider,
  ),
  route(
    setDefaultCard,
    ({ input, actor, deps, request }) => chooseCard({ deps, scope: actor.scope }, input.id, userActor(actor, request)),
    atProvider,
  ),
];
