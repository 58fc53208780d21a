import { useScope } from '@app/platform/session.ts';
import { lazy } from 'react';

/** The dialog, fetched when it is opened. */
export const TagRecipients = lazy(async () => ({
  default: (await import(/* webpackChunkName: "campaigns-tag-recipients" */ './tag-recipients.tsx')).TagRecipients,
}));

/** Whether who looks may tag recipients. */
export function useMayTag(): boolean {
  const mayWrite = useScope('contact:write');
  return useScope('tag:read') && mayWrite;
}
