import { mayBeEnabled } from '@app/contracts/template/template-states.ts';
import type { TemplateRecord } from '@app/contracts/template/template.ts';
import {
  disableTemplate,
  duplicateTemplate,
  enableTemplate,
  withdrawTemplate,
} from '@app/contracts/template/template.calls.ts';
import { api, isApiError } from '@app/platform/api.ts';
import { currentLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { showToast } from '@app/platform/toast.ts';
import { useLingui } from '@lingui/react/macro';
import { refreshTemplates } from '../shared/templates/template.queries.ts';

interface ActionItem {
  readonly key: string;
  readonly label: string;
  readonly run: () => void;
}

export interface TemplateActions {
  /** What can be done to a template in its state. */
  readonly itemsFor: (template: TemplateRecord) => ActionItem[];
}

/** Says what was done, or why it was not; answers the template, null if it was not. */
async function perform(work: () => Promise<TemplateRecord>, done: (template: TemplateRecord) => string) {
  try {
    const template = await work();
    showToast({ tone: 'success', text: done(template) });
    await refreshTemplates();
    return template;
  } catch (error) {
    if (!isApiError(error)) throw error;
    showToast({ tone: 'error', text: errorText(error, currentLocale()) });
    return null;
  }
}

/** What a menu runs to move a template. */
function step(call: typeof withdrawTemplate, id: string, done: (template: TemplateRecord) => string): () => void {
  return () => void perform(async () => (await api.send(call, { id })).data, done);
}

/** Copies, withdraws, disables and offers again. @param onCopied told of a copy, which is a draft to go on with */
export function useTemplateActions(onCopied: (template: TemplateRecord) => void): TemplateActions {
  const { t } = useLingui();

  async function copy(id: string): Promise<void> {
    const options = { idempotencyKey: crypto.randomUUID() };
    const made = await perform(
      async () => (await api.send(duplicateTemplate, { id }, options)).data,
      ({ name }) => t`${name} is made as a draft`,
    );
    if (made) onCopied(made);
  }

  return {
    itemsFor: ({ id, status, reason, next }) => [
      { key: 'copy', label: t`Duplicate`, run: () => void copy(id) },
      ...((next?.status ?? status) === 'pending'
        ? [
            {
              key: 'withdraw',
              label: t`Take back from review`,
              run: step(withdrawTemplate, id, ({ name }) => t`${name} is a draft again`),
            },
          ]
        : []),
      ...(status === 'approved'
        ? [
            {
              key: 'disable',
              label: t`Keep from being chosen`,
              run: step(disableTemplate, id, ({ name }) => t`${name} is no longer offered`),
            },
          ]
        : []),
      ...(mayBeEnabled({ status, reason })
        ? [
            {
              key: 'enable',
              label: t`Offer again`,
              run: step(enableTemplate, id, ({ name }) => t`${name} is offered again`),
            },
          ]
        : []),
    ],
  };
}
