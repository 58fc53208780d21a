import type { ApiError } from '@app/contracts/core/api-error.ts';
import { isApiError } from '@app/platform/api.ts';
import { useState } from 'react';

export interface Attempt {
  readonly isSending: boolean;
  /** Why the last one failed; `null` once another is under way. */
  readonly failure: ApiError | null;
  /** How many have failed so far: a key for what has to begin anew. */
  readonly failures: number;
  /** Sends something, unless it is being sent. */
  readonly run: (send: () => Promise<void>) => Promise<void>;
}

/** Sending something that may be refused, outside of forms. `onFailure` answers true for what it has dealt with. */
export function useAttempt(onFailure: (error: ApiError) => boolean): Attempt {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [failures, setFailures] = useState(0);
  async function run(send: () => Promise<void>): Promise<void> {
    if (isSending) return;
    setSending(true);
    setFailure(null);
    try {
      await send();
    } catch (error) {
      if (!isApiError(error)) throw error;
      // A 500 has its own dialog (SPEC §8).
      if (!onFailure(error) && error.status !== 500) setFailure(error);
      setFailures((count) => count + 1);
    } finally {
      setSending(false);
    }
  }
  return { isSending, failure, failures, run };
}
