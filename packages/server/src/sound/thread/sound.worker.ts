import { readFile, stat } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { MAX_SOUND_BYTES } from '@app/contracts/sound/sound.ts';
import { analyse, measure } from '../audio/analyse.ts';
import { AudioFailure } from '../audio/audio-failure.ts';
import type { SoundAnswer, SoundTask } from './worker-messages.ts';

// Decoding takes up to a second and must not hold up requests; a file that never ends is given up from outside.
const port = parentPort;
if (!port) throw new Error('This file runs in a worker thread');

// oxlint-disable-next-line no-console -- the decoder reports each broken frame to it
console.error = () => {};

async function answerTo({ task, path }: SoundTask): Promise<SoundAnswer> {
  try {
    if ((await stat(path)).size > MAX_SOUND_BYTES) return { kind: 'failure', failure: 'too_long' };
    const bytes = await readFile(path);
    return task === 'measure'
      ? { kind: 'measured', measured: await measure(bytes) }
      : { kind: 'analysed', analysed: await analyse(bytes) };
  } catch (error) {
    if (!(error instanceof AudioFailure)) throw error;
    return { kind: 'failure', failure: error.failure };
  }
}

// Only our own code posts here, one task after the other.
port.on('message', (task: SoundTask) => {
  void answerTo(task).then((answer) => port.postMessage(answer));
});
port.postMessage({ kind: 'ready' } satisfies SoundAnswer);
