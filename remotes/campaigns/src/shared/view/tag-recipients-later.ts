import { lazyPart } from '@app/platform/lazy-part.ts';
import { useScope } from '@app/platform/session.ts';

/** The dialog, fetched when it is opened. */
export const TagRecipients = lazyPart(
  async () => (await import(/* webpackChunkName: "campaigns-tag-recipients" */ './tag-recipients.tsx')).TagRecipients,
);

/** Whether who looks may tag recipients. */
export function useMayTag(): boolean {
  const mayWrite = useScope('contact:write');
  return useScope('tag:read') && mayWrite;
}
