import type { AttemptError } from '@app/contracts/settings/callback.ts';

export interface CallbackRequest {
  /** http or https. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Aborts the attempt, which then rejects. */
  readonly signal?: AbortSignal;
}

/** What came of one attempt; it counts as received if `error` is null. */
export interface CallbackAnswer {
  readonly code: number | null;
  readonly ms: number;
  /** The first 2 KB of the answer as text; null if there was none. */
  readonly excerpt: string | null;
  readonly error: AttemptError | null;
}

/** Sends to addresses of customers, and to none within a private network. */
export interface CallbackPort {
  /** Whether an address leads, as far as names tell now, to where nothing may be sent. */
  isRefused(url: string): Promise<boolean>;
  /** Posts once: redirects are not followed, and it ends after 15 s. Rejects only where `signal` aborts it. */
  post(request: CallbackRequest): Promise<CallbackAnswer>;
}
