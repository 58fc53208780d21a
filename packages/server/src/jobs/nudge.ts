/** Lets one loop sleep until somebody wakes it. */
export interface Nudge {
  wake(): void;
  /** Ends after `milliseconds`, or at once when woken meanwhile or since the last sleep. */
  sleep(milliseconds: number): Promise<void>;
}

export function createNudge(): Nudge {
  let isWoken = false;
  let end: (() => void) | null = null;
  return {
    wake: () => {
      isWoken = true;
      end?.();
    },
    sleep: async (milliseconds) => {
      if (!isWoken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          end = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      end = null;
      isWoken = false;
    },
  };
}
