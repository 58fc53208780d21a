import type { ApiKey } from '@app/contracts/developer/api-key.ts';

const endedStatuses: ReadonlySet<string> = new Set(['revoked', 'expired']);

/** Whether a key is refused for good; one that is being replaced still works. */
export function hasEnded({ status }: Pick<ApiKey, 'status'>): boolean {
  return endedStatuses.has(status);
}

/** Keys that work and keys that have ended, each in the order given. */
export function sortKeys(keys: readonly ApiKey[]): { readonly usable: ApiKey[]; readonly ended: ApiKey[] } {
  return { usable: keys.filter((key) => !hasEnded(key)), ended: keys.filter(hasEnded) };
}
