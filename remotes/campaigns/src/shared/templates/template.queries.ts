import { getSmsTemplate } from '@app/contracts/campaign/sms-launch.calls.ts';
import {
  getTemplate,
  getTemplateSender,
  searchTemplate,
  viewTemplate,
} from '@app/contracts/template/template.calls.ts';
import { callQuery, refreshCalls } from '@app/platform/query.ts';
import { useEvent } from '@app/platform/use-event.ts';

/** Senders that a template can be bound to. */
export const templateSendersQuery = callQuery(getTemplateSender, {});

/** One template with its versions and its past. */
export function templateQuery(id: string) {
  return { ...callQuery(viewTemplate, { id }), enabled: id !== '' };
}

/** Fetches every list of templates again. */
export function refreshTemplateLists(): Promise<void> {
  return refreshCalls(getTemplate, searchTemplate, getSmsTemplate);
}

/** Fetches everything again that shows templates. */
export async function refreshTemplates(): Promise<void> {
  await Promise.all([refreshTemplateLists(), refreshCalls(viewTemplate)]);
}

/** Keeps the templates on screen up to date while they are reviewed. */
export function useLiveTemplates(): void {
  // One that was deleted is there no more to be looked at.
  useEvent('template', ({ status }) => void (status === 'deleted' ? refreshTemplateLists() : refreshTemplates()));
}
