export interface SendKeys {
  /** The idempotency key for sending `input`. */
  readonly keyFor: (input: unknown) => string;
  /** To be called once `input` was sent: the same text sent again is meant as another message. */
  readonly forget: () => void;
}

/**
 * Idempotency keys of a form: trying the same input again keeps its key, so that a lost answer never sends a second
 * message; changed input gets a new one. `newKey` must give a UUID that was never used.
 */
export function createSendKeys(newKey: () => string = () => crypto.randomUUID()): SendKeys {
  let last: { readonly input: string; readonly key: string } | null = null;
  return {
    keyFor(input) {
      const text = JSON.stringify(input);
      if (last?.input !== text) last = { input: text, key: newKey() };
      return last.key;
    },
    forget() {
      last = null;
    },
  };
}
