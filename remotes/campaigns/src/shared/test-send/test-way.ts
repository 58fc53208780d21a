import type { ApiError } from '@app/contracts/core/api-error.ts';
import type { ReactNode } from 'react';

/** How a test of a campaign is priced and sent. */
export interface TestWay {
  /** A call instead of a message. */
  readonly isCall?: boolean;
  /** What a test to a phone costs. */
  readonly renderPrice: (phone: string) => ReactNode;
  /** Sends it to a phone; the same key is the same test. */
  readonly send: (phone: string, idempotencyKey: string) => Promise<unknown>;
  /** Why it was refused; nothing where the server's own words will do. */
  readonly renderRefusal?: (error: ApiError) => ReactNode;
}
