import { sourcesText } from '../../shared/draft/source-texts.ts';
import type { DraftFields } from './draft-fields.ts';

const parts = {
  name: ({ name }) => name.trim(),
  message_type: ({ message_type }) => message_type,
  sender_id: ({ sender_id }) => sender_id,
  content: ({ content }) => content.normalize('NFC'),
  recipients: (fields) =>
    `${sourcesText(fields)}|${fields.only?.outcome ?? ''}|${fields.options.leave_out_recent ?? ''}`,
} as const satisfies Record<string, (fields: DraftFields) => string>;

/** What of two versions of a draft differs, as a person would name it. */
export function changedFields(one: DraftFields, other: DraftFields): (keyof typeof parts)[] {
  // The keys are those of the record above.
  return (Object.keys(parts) as (keyof typeof parts)[]).filter((name) => parts[name](one) !== parts[name](other));
}
