import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { draftFields, type Draft } from '@app/contracts/campaign/draft.ts';
import { fieldErrors } from '@app/contracts/rules/validation.ts';
import * as v from 'valibot';
import type { SavedDraft } from '../../shared/draft/draft-session.ts';
import { sourcesText } from '../../shared/draft/source-texts.ts';

const schema = v.object(draftFields);

/** What a person sets in the wizard, all steps together. */
export type DraftFields = v.InferOutput<typeof schema>;

/** A draft before anything was chosen. */
export function emptyFields(name: string): DraftFields {
  return v.parse(schema, { name });
}

/** Puts together what an answer tells of a draft. */
export function savedDraft(campaign: Campaign, { revision, ...selection }: Draft): SavedDraft<DraftFields> {
  const { id, name, message_type, sender, template_id, content } = campaign;
  const fields = { name, message_type, sender_id: sender?.id ?? '', template_id: template_id ?? '', content };
  // A type that this build does not know is chosen anew.
  const known = v.is(schema.entries.message_type, message_type) ? message_type : 'customer_care';
  return { id, revision, fields: { ...fields, message_type: known ?? 'customer_care', ...selection } };
}

/** What the server would refuse, by field, as it would say it; empty if it can be saved. */
export function problemsOf(fields: DraftFields): Readonly<Record<string, readonly string[]>> {
  const parsed = v.safeParse(schema, fields);
  return parsed.success ? {} : fieldErrors(parsed.issues);
}

/** Whether two drafts hold the same once saved: the server trims the name and composes accents. */
export function areSame(one: DraftFields, other: DraftFields): boolean {
  return JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
}

function canonical(fields: DraftFields): unknown[] {
  const { name, content, message_type, sender_id, template_id, options } = fields;
  const texts = [name.trim(), content.normalize('NFC'), message_type, sender_id, template_id];
  const { rate_per_min: rate, strip_accents: isPlain, consent = '', leave_out_recent: recent = '' } = options;
  const values = Object.entries(options.template_values).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [...texts, sourcesText(fields), fields.only, rate, isPlain, consent, recent, values];
}
