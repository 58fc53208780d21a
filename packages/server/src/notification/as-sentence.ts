/**
 * A reason that people or Zalo wrote, with the full stop that it may lack, since another sentence follows it. Reasons that
 * are codes stay as they are.
 */
export function asSentence(reason: string): string {
  return /[.!?…]$|^[a-z_]+$/.test(reason) ? reason : `${reason}.`;
}
