import { getChannel } from '@app/contracts/channel/channel.calls.ts';
import { getZaloSender, getZaloTemplate, getZaloTemplates } from '@app/contracts/zalo/zalo.calls.ts';
import { callQuery, refreshCalls } from '@app/platform/query.ts';
import { useEvent } from '@app/platform/use-event.ts';

/** The account's official accounts. */
export const oasQuery = callQuery(getZaloSender, {});

/** Fetches everything again that shows official accounts or their templates. */
export function refreshZalo(): Promise<void> {
  return refreshCalls(getZaloSender, getZaloTemplates, getZaloTemplate, getChannel);
}

/** Keeps official accounts and templates on screen up to date. */
export function useLiveZalo(): void {
  useEvent('zalo', () => void refreshZalo());
}
