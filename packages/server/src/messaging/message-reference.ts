/** What a carrier knows a message by: enough to find it again in one account and one month. */
export function writeReference(message: { account_id: string; id: string }): string {
  return `${message.account_id}.${message.id}`;
}

/** Reads what {@link writeReference} wrote; null for anything else, since carriers send all kinds of things. */
export function readReference(reference: string): { account_id: string; id: string } | null {
  const match = /^(acc_\w+)\.(msg_\w+)$/.exec(reference);
  return match?.[1] && match[2] ? { account_id: match[1], id: match[2] } : null;
}

/** The 16 bits of a reference that fit into SMPP's user_message_reference; with the phone they nearly always name it. */
export function shortReference(reference: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < reference.length; index += 1) {
    hash = Math.imul(hash ^ reference.charCodeAt(index), 0x01000193) >>> 0;
  }
  return (hash >>> 16) ^ (hash & 0xffff);
}
