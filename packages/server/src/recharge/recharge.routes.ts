import { saveAlerts, saveAutoRecharge, showBillingSettings } from '@app/contracts/billing/settings.calls.ts';
import { userActor } from '../audit/user-actor.ts';
import { changeAlerts } from '../balance-alert/alert.usecases.ts';
import { route, type Route } from '../http/route.ts';
import { viewBillingSettings } from './billing-settings.usecases.ts';
import { changeRecharge } from './save-recharge.usecases.ts';

export const rechargeRoutes: Route[] = [
  route(showBillingSettings, async ({ actor: { scope }, deps }) => {
    return { data: await viewBillingSettings({ deps, scope }), info: {} };
  }),
  route(saveAlerts, async ({ input, actor, deps, request }) => {
    const { scope } = actor;
    await changeAlerts({ deps, scope, actor: userActor(actor, request) }, input);
    return { data: await viewBillingSettings({ deps, scope }), info: {} };
  }),
  route(
    saveAutoRecharge,
    async ({ input, actor, deps, request }) => {
      const { scope, userId } = actor;
      await changeRecharge({ deps, scope, userId, actor: userActor(actor, request) }, input);
      return { data: await viewBillingSettings({ deps, scope }), info: {} };
    },
    { refusesCardNumbers: true, callsOutside: true },
  ),
];
