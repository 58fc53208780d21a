import { defineCall, noFields, nothing } from '../core/call.ts';
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
