import { useState } from 'react';
import { NO_TIME, partsOf } from './send-time.ts';

interface DayAndTime {
  /** `YYYY-MM-DD`, or what was typed that is no day. */
  readonly day: string;
  /** `HH:mm`. */
  readonly time: string;
}

/** Day and time in Vietnam of `at`; while they are no time, as they were typed last. */
export function useTypedTime(at: string): readonly [DayAndTime, keep: (typed: DayAndTime) => void] {
  const [typed, keep] = useState<DayAndTime>(partsOf(at));
  return [at === NO_TIME ? typed : partsOf(at), keep];
}
