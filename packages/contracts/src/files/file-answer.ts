import * as v from 'valibot';
import { rule } from '../rules/rule-message.ts';

/** What lists can be saved as. */
export const fileFormats = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];

/**
 * Rows up to which a list is written while the browser saves it: about a second's work, so that nobody waits and a broken
 * connection costs little. Longer ones are prepared, since a proxy or a closed lid would cut them off half-way.
 */
export const EXPORT_AT_ONCE = 5_000;

/** Hours for which a prepared list can be fetched. */
export const EXPORT_HOURS = 24;

/** Left out: a link to CSV at once, however long the list is. */
export const fileFormat = v.optional(v.picklist(fileFormats, rule('oneOf')));

/** A signed link for this account, valid until `expires_at`; both null while the list is being prepared (202). */
export const fileAnswer = v.object({
  url: v.nullable(v.string()),
  file_name: v.string(),
  expires_at: v.nullable(v.string()),
});
export type FileAnswer = v.InferOutput<typeof fileAnswer>;
