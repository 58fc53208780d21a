import * as v from 'valibot';
import { recipientNumber } from '../core/recipient-number.ts';

/** Days that a deleted contact can be brought back. */
export const TRASH_DAYS = 30;
/** Seconds for which the page offers to take a deletion back. */
export const DELETE_UNDO_SECONDS = 10;

export const trashedSchema = v.object({
  /** Of the contact, which it keeps when it is restored. */
  id: v.string(),
  batch_id: v.string(),
  /** How many of that batch are still in the trash. */
  batch_contacts: v.number(),
  phone: recipientNumber(),
  name: v.string(),
  /** Name of who deleted it; '' if that person is gone. */
  deleted_by: v.string(),
  deleted_at: v.string(),
  expires_at: v.string(),
});
export type TrashedContact = v.InferOutput<typeof trashedSchema>;
