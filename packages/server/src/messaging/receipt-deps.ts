import type { Progress } from '../sending/progress.ts';
import type { MessagingDeps } from './messaging-deps.ts';

/** What taking in receipts needs of the server. */
export interface ReceiptDeps extends Omit<MessagingDeps, 'ports'> {
  readonly progress: Progress;
}
