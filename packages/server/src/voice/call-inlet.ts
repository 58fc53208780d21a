import { patiently } from '../database/patiently.ts';
import type { VoiceEvent } from '../ports/voice.ts';
import { takeCallEvent } from './call-event.usecases.ts';
import type { VoiceDeps } from './voice-deps.ts';

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

  return {
    take: (event) => {
      if (isClosed) return Promise.reject(new Error('Reports of calls are no longer taken'));
      const written = patiently(() => takeCallEvent({ deps, event })).finally(() => writing.delete(written));
      writing.add(written);
      return written;
    },
    close: async () => {
      isClosed = true;
      await Promise.allSettled(writing);
    },
  };
}
