import type { Input } from '@app/contracts/core/call.ts';
import type { TemplateVariable } from '@app/contracts/template/template-variables.ts';
import type { TemplateRecord } from '@app/contracts/template/template.ts';
import { createTemplate, updateTemplate } from '@app/contracts/template/template.calls.ts';
import { api } from '@app/platform/api.ts';
import { refreshTemplates } from './template.queries.ts';

interface Saving {
  /** The template to change; null for a new one. */
  readonly template: TemplateRecord | null;
  readonly values: Input<typeof updateTemplate>;
  readonly variables: readonly TemplateVariable[];
  /** False keeps a draft. */
  readonly submit: boolean;
  /** Makes one template of requests that are sent twice. */
  readonly creationKey: string;
}

/** Sends a template, or what was changed of one. Throws what the call throws. */
export async function saveTemplate({
  template,
  values,
  variables,
  submit,
  creationKey,
}: Saving): Promise<TemplateRecord> {
  const { id, ...texts } = values;
  const fields = { ...texts, variables: JSON.stringify(variables), submit };
  const { data } = template
    ? await api.send(updateTemplate, { ...fields, id })
    : await api.send(createTemplate, fields, { idempotencyKey: creationKey });
  await refreshTemplates();
  return data;
}
