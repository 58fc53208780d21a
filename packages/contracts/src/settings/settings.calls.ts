import { defineCall, noFields, nothing } from '../core/call.ts';
import * as v from 'valibot';
import { money } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { generalSettingsSchema } from './general.ts';

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
