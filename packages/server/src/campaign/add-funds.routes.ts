import { addFunds } from '@app/contracts/campaign/add-funds.calls.ts';
import { hasScope } from '@app/contracts/catalogue/scopes.ts';
import { route, type Route } from '../http/route.ts';
import { showFunds } from './add-funds.usecases.ts';

export const addFundsRoutes: Route[] = [
  route(addFunds, async ({ input: { quote_id: quoteId, amount, return_to: returnTo }, actor, deps }) => {
    const { scope, scopes } = actor;
    const isAllowed = hasScope(scopes, 'billing:write');
    return { data: await showFunds({ deps, scope, quoteId, amount, returnTo, isAllowed }), info: {} };
  }),
];
