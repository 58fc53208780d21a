import { showBillingSettings } from '@app/contracts/billing/settings.calls.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { getPreferences, setPreference } from '@app/contracts/notification/preference.calls.ts';
import { callMutation, callQuery, refreshCalls } from '@app/platform/query.ts';

export const preferencesQuery = callQuery(getPreferences, {});

/** The bell follows at once. */
export const setPreferenceMutation = {
  ...callMutation(setPreference),
  onSuccess: async () => {
    await Promise.all([refreshCalls(getPreferences), refreshCalls(listNotifications)]);
  },
};

export const billingSettingsQuery = callQuery(showBillingSettings, {});
