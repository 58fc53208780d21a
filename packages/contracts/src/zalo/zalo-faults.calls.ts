import * as v from 'valibot';
import { defineCall } from '../core/call.ts';
import { fileAnswer, fileFormat } from '../files/file-answer.ts';
import { requiredText } from '../rules/validation.ts';

/**
 * All values of a quote's recipients that Zalo would refuse, as a file: a link (signed, for this account, five minutes). A long
 * list in a `format` is prepared (202), and its link comes with a notification.
 */
export const downloadZaloFaults = defineCall({
  id: 'campaign_zalo.download_faults',
  method: 'POST',
  path: '/api/campaign_zalo/faults',
  access: 'campaign:read',
  safe: false,
  ours: true,
  request: v.object({ quote_id: requiredText(64), format: fileFormat }),
  data: fileAnswer,
  info: v.object({}),
  codes: ['not_found', 'quota_exceeded'],
});
