import { isTransientConflict } from '../database/errors.ts';
import type { VoiceEvent } from '../ports/voice.ts';
import { takeCallEvent } from './call-event.usecases.ts';
import type { VoiceDeps } from './voice-deps.ts';

const TRIES = 3;

/** Where a gateway's reports come in. */
export interface CallInlet {
  /** Resolves when the report is written: only now may the gateway forget it. */
  take(event: VoiceEvent): Promise<void>;
  /** Waits for what is being written, and takes no more. */
  close(): Promise<void>;
}

export function createCallInlet(deps: VoiceDeps): CallInlet {
  const writing = new Set<Promise<void>>();
  let isClosed = false;

  /** Tries again what lost against a concurrent transaction. */
  async function patiently(event: VoiceEvent): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await takeCallEvent({ deps, event });
      } catch (error) {
        if (!isTransientConflict(error) || attempt === TRIES) throw error;
      }
    }
  }

  return {
    take: (event) => {
      if (isClosed) return Promise.reject(new Error('Reports of calls are no longer taken'));
      const written = patiently(event).finally(() => writing.delete(written));
      writing.add(written);
      return written;
    },
    close: async () => {
      isClosed = true;
      await Promise.allSettled(writing);
    },
  };
}
