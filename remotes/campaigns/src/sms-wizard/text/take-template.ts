import { OPT_OUT_KEY, linkKeys } from '@app/contracts/rules/text-variables.ts';
import { fillTemplate } from '@app/contracts/template/template-text.ts';
import type { TemplateValues } from '@app/contracts/template/template-variables.ts';
import type { Template } from '@app/contracts/template/template.ts';
import type { DraftSession } from '../draft/draft-session.ts';
import { makeOptOutLink } from './opt-out-link.ts';

type Text = Pick<Template, 'id' | 'content' | 'sender_id'>;

/** Puts a template into a draft: its words, and these values in the places of its variables. */
export function takeTemplate(
  draft: DraftSession,
  { id, content, sender_id: senderId }: Text,
  values: TemplateValues = {},
): void {
  const { options, sender_id: chosen } = draft.state().fields;
  draft.edit({
    // Whoever has not chosen a sender yet gets the one that it is registered for.
    sender_id: chosen === '' ? (senderId ?? '') : chosen,
    content: fillTemplate(content, values),
    template_id: id,
    options: { ...options, template_values: { ...values } },
  });
  // Its page to refuse on is the campaign's own, and has to be made.
  if (linkKeys(content).includes(OPT_OUT_KEY)) void makeOptOutLink(draft);
}

/** Keeps the text as one's own, free to be changed. */
export function leaveTemplate(draft: DraftSession): void {
  const { options } = draft.state().fields;
  draft.edit({ template_id: '', options: { ...options, template_values: {} } });
}
