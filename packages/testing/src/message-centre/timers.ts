/** Work that is done later, unless everything ends before. */
export interface Timers {
  /** After so many milliseconds, stretched by up to a half at random. */
  after(milliseconds: number, work: () => void): void;
  clear(): void;
}

export function createTimers(): Timers {
  const timers = new Set<NodeJS.Timeout>();
  return {
    after: (milliseconds, work) => {
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          work();
        },
        milliseconds * (1 + Math.random() / 2),
      );
      timers.add(timer);
    },
    clear: () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
