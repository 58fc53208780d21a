/** What the page of registering hands to the next one. */
export const justRegistered = { hasRegistered: true } as const;

/** Whether somebody comes right from registering, which has sent a mail already. */
export function hasJustRegistered(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasRegistered' in state;
}
