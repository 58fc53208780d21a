import type { Log } from '../log.ts';
import type { PaymentPort } from '../ports/payment.ts';
import type { WireDeps } from './wire-deps.ts';

/** What taking money of cards needs: requests, jobs and the provider's reports have it. */
export interface CardDeps extends WireDeps {
  readonly log: Log;
  readonly payment: PaymentPort;
}
