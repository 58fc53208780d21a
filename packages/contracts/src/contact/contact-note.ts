import * as v from 'valibot';

/** What a member wrote down about a contact. */
export const noteSchema = v.object({
  id: v.string(),
  content: v.string(),
  /** Name of who wrote it; '' if that person is gone. */
  author: v.string(),
  created_at: v.string(),
});
export type ContactNote = v.InferOutput<typeof noteSchema>;
