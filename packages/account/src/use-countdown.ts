import { useEffect, useState } from 'react';
import { secondsUntil } from './clock-time.ts';

export interface Countdown {
  /** Whole seconds that are left; 0 when there is nothing to wait for. */
  readonly seconds: number;
  /** Waits for so many seconds from now. */
  readonly start: (seconds: number) => void;
}

/** A wait that a server has asked for, counted by the clock, so that a sleeping tab does not stretch it. */
export function useCountdown(initialSeconds = 0): Countdown {
  const [until, setUntil] = useState(() => Date.now() + initialSeconds * 1_000);
  const [now, setNow] = useState(() => Date.now());
  const seconds = secondsUntil(until, now);
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  function start(length: number): void {
    const from = Date.now();
    setNow(from);
    setUntil(from + length * 1_000);
  }
  return { seconds, start };
}
