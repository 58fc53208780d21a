import * as v from 'valibot';
import { apiMessageSchema } from '../message/api-message.ts';

/** A message of a test key, as the account's people see it. It was sent to nobody. */
export const sandboxMessageSchema = v.object({
  ...v.pick(apiMessageSchema, [
    'id',
    'channel',
    'sender',
    'text',
    'sound',
    'template',
    'reference',
    'status',
    'created_at',
    'schedule_at',
    'sent_at',
    'delivered_at',
    'failed_at',
  ]).entries,
  /** Why it did not arrive; left out by a server that is older. */
  error_code: v.optional(v.nullable(v.number()), null),
  /** One of the sandbox's numbers, which nobody has. */
  to: v.string(),
  key_id: v.string(),
  /** Name of the key. */
  key_name: v.string(),
});
export type SandboxMessage = v.InferOutput<typeof sandboxMessageSchema>;
