import { queryClient } from '@app/platform/query.ts';

/** Names the launches of a campaign. */
export function launchKey(id: string): readonly string[] {
  return ['launch', id];
}

/**
 * Whether this page is launching a campaign. Until it knows how that ended, the campaign must be neither priced anew nor
 * looked for as a draft: both would tell of the launch before its own answer does.
 */
export function isLaunching(id: string): boolean {
  return queryClient.isMutating({ mutationKey: launchKey(id) }) > 0;
}
