interface Weighed {
  readonly recipients: { readonly valid: number };
  readonly total: number;
  readonly balance: number;
}

/** From so many recipients on, or so large a part of the balance, a slip of the hand must not be enough. */
const MANY = 10_000;
const LARGE_SHARE = 0.2;

/** Whether the number of recipients has to be typed before the launch. */
export function needsTyping({ recipients, total, balance }: Weighed): boolean {
  return recipients.valid > MANY || total > balance * LARGE_SHARE;
}

/** Whether what was typed is the number, however its digits are grouped. */
export function isTyped(typed: string, { recipients }: Pick<Weighed, 'recipients'>): boolean {
  return typed.replaceAll(/[\s.,]/g, '') === String(recipients.valid);
}
