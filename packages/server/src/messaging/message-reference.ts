/** What a carrier knows a message by: enough to find it again in one account and one month. */
export function writeReference(message: { account_id: string; id: string }): string {
  return `${message.account_id}.${message.id}`;
}

/** Reads what {@link writeReference} wrote; null for anything else, since carriers send all kinds of things. */
export function readReference(reference: string): { account_id: string; id: string } | null {
  const match = /^(acc_\w+)\.(msg_\w+)$/.exec(reference);
  return match?.[1] && match[2] ? { account_id: match[1], id: match[2] } : null;
}
