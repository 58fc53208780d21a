import type { TemplateRecord } from '@app/contracts/template/template.ts';
import { messageTypes } from '@app/contracts/campaign/campaign.ts';
import { updateTemplate } from '@app/contracts/template/template.calls.ts';
import { useCallForm } from '@app/ui/form.tsx';
import { useLingui } from '@lingui/react/macro';

/** Stands for the id that a template gets from the server. */
const NEW = 'new';

/** What a new template begins with. */
export interface TemplateStart {
  readonly name?: string;
  readonly type?: string;
  readonly content?: string;
  readonly sender_id?: string;
}

/** The texts of a template: those of its newest version, or what a new one begins with. */
export function useTemplateForm(template: TemplateRecord | null, start: TemplateStart) {
  const { t } = useLingui();
  const newest = template?.next ?? template;
  const type = newest?.type ?? start.type;
  return useCallForm(updateTemplate, {
    defaults: {
      id: template?.id ?? NEW,
      name: template?.name ?? start.name ?? '',
      type: messageTypes.find((known) => known === type) ?? 'customer_care',
      sender_id: newest?.sender_id ?? start.sender_id ?? '',
      content: newest?.content ?? start.content ?? '',
      description: template?.description ?? '',
    },
    labels: {
      name: t`Template name`,
      type: t`Message type`,
      sender_id: t`Sender`,
      content: t`Text`,
      description: t`What it is for`,
    },
  });
}
