import { showTopUp } from '@app/contracts/billing/billing.calls.ts';
import { listCards } from '@app/contracts/billing/card.calls.ts';
import { saveAlerts, saveAutoRecharge, showBillingSettings } from '@app/contracts/billing/settings.calls.ts';
import { callMutation, callQuery } from '@app/platform/query.ts';

export const settingsQuery = callQuery(showBillingSettings, {});

/** What is missing before the account can top up. */
export const topUpQuery = callQuery(showTopUp, {});

export const savedCardsQuery = callQuery(listCards, {});

export const saveAlertsMutation = callMutation(saveAlerts);

export const saveRechargeMutation = callMutation(saveAutoRecharge);
