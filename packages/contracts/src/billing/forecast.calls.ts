import * as v from 'valibot';
import { defineCall, noFields } from '../core/call.ts';
import { forecastSchema } from './forecast.ts';

/** The balance of the last 30 days and of the next 14, for the picture of when the money runs out. */
export const showForecast = defineCall({
  id: 'billing.forecast',
  method: 'POST',
  path: '/api/paymentStripe',
  action: { field: 'action', value: 'forecast', isDefault: false },
  access: 'billing:read',
  safe: true,
  request: noFields,
  data: forecastSchema,
  info: v.object({}),
});
