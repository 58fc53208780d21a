import * as v from 'valibot';

/** A mail or message was sent if there was anybody to send it to, which is not told. */
export const sentInfo = v.object({
  sent: v.boolean(),
  /** Seconds until it may be asked for again. */
  retry_after: v.number(),
});
