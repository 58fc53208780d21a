import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';

/** How far a copy of the account is: being prepared, there to be fetched, or given up. */
const archiveStates = ['waiting', 'ready', 'failed'] as const;

export const archiveSchema = v.object({
  status: openEnum(archiveStates),
  asked_at: v.string(),
  file_name: v.string(),
  /** Bytes of the file and rows of its lists; null until it is there. */
  bytes: v.nullable(v.number()),
  rows: v.nullable(v.number()),
  /** Signed; null until it is there. */
  url: v.nullable(v.string()),
  expires_at: v.nullable(v.string()),
});
export type Archive = v.InferOutput<typeof archiveSchema>;
