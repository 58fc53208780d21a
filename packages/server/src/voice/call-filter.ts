import type { Parsed } from '@app/contracts/core/call.ts';
import type { searchVoiceLog } from '@app/contracts/voice/call-log.calls.ts';

/** Which calls are meant. */
export interface LogFilter extends Omit<Parsed<typeof searchVoiceLog>, 'pageNumber' | 'pageSize' | 'sort'> {
  /** Only recipients of the campaign, no calls that tried it. */
  readonly isWithoutTests?: boolean;
}

/** What the log is ordered by. */
export const callColumns = { created_at: 'at', duration: 'duration_s', price: 'price' } as const;

export interface AnswerRates {
  /** Share of the calls that are over, 0 to 1; null while there are none. */
  readonly answered_rate: number | null;
  /** Seconds; null while nobody answered. */
  readonly avg_duration: number | null;
}
