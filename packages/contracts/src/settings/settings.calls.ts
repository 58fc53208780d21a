import { defineCall, noFields, nothing } from '../core/call.ts';
import * as v from 'valibot';
import { flag, integer, money } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { requiredText } from '../rules/validation.ts';
import { ACCOUNT_NAME_LENGTH, RETENTION_DAYS, generalSettingsSchema } from './general.ts';

export const getGeneralSettings = defineCall({
  id: 'settings.general_get',
  method: 'POST',
  path: '/api/settings',
  action: { field: 'action', value: 'general_get', isDefault: false },
  access: 'settings:read',
  safe: true,
  request: noFields,
  data: generalSettingsSchema,
  info: nothing,
});

/** What the account is called: in its members' pages, in invitations and in mails. Invoices go by the tax profile. */
export const setAccountName = defineCall({
  id: 'settings.account_name_set',
  method: 'POST',
  path: '/api/settings',
  action: { field: 'action', value: 'account_name_set', isDefault: false },
  access: 'settings:write',
  safe: false,
  request: v.object({ account_name: requiredText(ACCOUNT_NAME_LENGTH) }),
  data: generalSettingsSchema,
  info: nothing,
});

/** From which price on, in VND, a campaign needs a second person; 0 for none. Campaigns that wait already go on waiting. */
export const setApproval = defineCall({
  id: 'settings.approval_set',
  method: 'POST',
  path: '/api/settings',
  action: { field: 'action', value: 'approval_set', isDefault: false },
  access: 'settings:write',
  safe: false,
  request: v.object({
    approval_threshold_vnd: v.pipe(
      money(),
      v.minValue(0, rule('min_value', { min: 0 })),
      v.maxValue(1_000_000_000_000, rule('oneOf')),
    ),
  }),
  data: generalSettingsSchema,
  info: nothing,
});

/**
 * After how many days messages, calls and verifications lose number, name and text, for good; 0 for never. Counts and
 * money stay.
 */
export const setRetention = defineCall({
  id: 'settings.retention_set',
  method: 'POST',
  path: '/api/settings',
  action: { field: 'action', value: 'retention_set', isDefault: false },
  access: 'settings:write',
  safe: false,
  request: v.object({
    retention_days: v.pipe(
      integer(),
      v.check((days) => days === 0 || days >= RETENTION_DAYS.min, rule('min_value', { min: RETENTION_DAYS.min })),
      v.maxValue(RETENTION_DAYS.max, rule('max_value', { max: RETENTION_DAYS.max })),
    ),
  }),
  data: generalSettingsSchema,
  info: nothing,
});

/** Whether members without `contact:phone` see the numbers of recipients with their middle hidden. */
export const setMasking = defineCall({
  id: 'settings.masking_set',
  method: 'POST',
  path: '/api/settings',
  action: { field: 'action', value: 'masking_set', isDefault: false },
  access: 'settings:write',
  safe: false,
  request: v.object({ mask_phones: flag() }),
  data: generalSettingsSchema,
  info: nothing,
});
