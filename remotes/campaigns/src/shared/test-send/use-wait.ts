import { useEffect, useState } from 'react';

export interface Wait {
  /** As `m:ss`; empty when there is nothing to wait for. */
  readonly left: string;
  /** Waits for so many seconds from now. */
  readonly start: (seconds: number) => void;
}

/** A wait that the server asks for, counted by the clock, so that a sleeping tab does not stretch it. */
export function useWait(): Wait {
  const [{ until, now }, set] = useState({ until: 0, now: 0 });
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => set((known) => ({ ...known, now: Date.now() })), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  function start(length: number): void {
    const from = Date.now();
    set({ now: from, until: from + length * 1_000 });
  }
  return { left: isRunning ? clockTime(seconds) : '', start };
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}

function clockTime(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)];
  return hours === 0 ? `${minutes}:${two(seconds % 60)}` : `${hours}:${two(minutes)}:${two(seconds % 60)}`;
}
