/** What becomes of a message in the sandbox. */
export type SandboxFate = 'delivered' | 'undelivered' | 'failed' | 'expired' | 'sent' | 'sending';

/**
 * The numbers that test keys may write to, and what becomes of a message to each; nobody has them. The simulated carrier
 * treats them alike.
 */
export const sandboxNumbers: readonly { readonly phone: string; readonly result: SandboxFate }[] = [
  { phone: '84900000001', result: 'delivered' },
  { phone: '84900000002', result: 'undelivered' },
  { phone: '84900000003', result: 'failed' },
  { phone: '84900000004', result: 'expired' },
  { phone: '84900000005', result: 'sent' },
  { phone: '84900000006', result: 'sending' },
];
