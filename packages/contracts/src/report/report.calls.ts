import * as v from 'valibot';
import { defineCall, nothing } from '../core/call.ts';
import { rule } from '../rules/rule-message.ts';
import { optionalText, requiredText } from '../rules/validation.ts';

/**
 * A fault in a browser, without personal data: which build failed, how, and on which path (no query). Counted per
 * build by distinct account, so that one person cannot make a release look broken.
 */
export const reportClientError = defineCall({
  id: 'report.client_error',
  method: 'POST',
  path: '/api/client_error',
  access: 'public',
  safe: false,
  ours: true,
  rateLimit: { max: 30, windowSeconds: 60, by: 'address' },
  request: v.object({
    app: v.pipe(requiredText(40), v.regex(/^[a-z][a-z-]*$/)),
    version: requiredText(40),
    kind: v.picklist(['load', 'render', 'script', 'promise', 'decode', 'message'], rule('oneOf')),
    message: requiredText(500),
    stack: optionalText(4_000),
    path: optionalText(200),
    /** The support code shown to the person, or the failed answer's request id. */
    reference: optionalText(60),
  }),
  data: nothing,
  info: nothing,
});
