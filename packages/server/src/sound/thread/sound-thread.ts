import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { createIdleThread, startThread } from '../../worker-thread.ts';
import type { Analysed, Measured } from '../audio/analyse.ts';
import { AudioFailure } from '../audio/audio-failure.ts';
import type { SoundAnswer, SoundTask } from './worker-messages.ts';

/** Megabytes of JavaScript memory for one file, beside its samples, which the limit of 60 s bounds. */
const MEMORY = 256;
/** Milliseconds that one file may take: honest ones of 60 s take less than two seconds. */
const TIME = 10_000;
/** Milliseconds for which the thread waits for the next file before it ends. */
const IDLE_FOR = 10_000;

/** One thread decodes for the whole process, one file after the other, so that uploads never take all processors. */
let last: Promise<unknown> = Promise.resolve();
const idle = createIdleThread(IDLE_FOR);

/** As `measure`, in a thread, within limits of time and memory. */
export async function measureInThread(path: string): Promise<Measured> {
  const answer = await ask({ task: 'measure', path });
  if (answer.kind !== 'measured') throw new Error('The thread answers something else');
  return answer.measured;
}

/** As `analyse`, in a thread, within limits of time and memory. */
export async function analyseInThread(path: string): Promise<Analysed> {
  const answer = await ask({ task: 'analyse', path });
  if (answer.kind !== 'analysed') throw new Error('The thread answers something else');
  return answer.analysed;
}

function ask(task: SoundTask): Promise<SoundAnswer> {
  const turn = last.then(() => perform(task));
  last = turn.catch(() => {});
  return turn;
}

async function perform(task: SoundTask): Promise<SoundAnswer> {
  const thread = idle.take() ?? (await startDecoder());
  try {
    thread.postMessage(task);
    const answer = await nextAnswer(thread, TIME);
    idle.keep(thread);
    if (answer.kind === 'failure') throw new AudioFailure(answer.failure);
    return answer;
  } catch (error) {
    if (error instanceof AudioFailure) throw error;
    await thread.terminate();
    if (isLimit(error)) throw new AudioFailure('damaged', { cause: error });
    throw error;
  }
}

/** Whether the file asked for more time or memory than any honest one does. */
function isLimit(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : null;
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || code === 'ABORT_ERR';
}

async function startDecoder(): Promise<Worker> {
  const thread = startThread({ program: new URL('./sound.worker.js', import.meta.url), memory: MEMORY });
  await nextAnswer(thread, TIME);
  return thread;
}

/** Rejects with what the thread died of, or after a time. */
async function nextAnswer(thread: Worker, time: number): Promise<SoundAnswer> {
  const exited = new AbortController();
  const onExit = () => exited.abort();
  const timer = setTimeout(onExit, time);
  thread.once('exit', onExit);
  try {
    const [answer] = await once(thread, 'message', { signal: exited.signal });
    // Only our own thread posts here.
    return answer as SoundAnswer;
  } finally {
    clearTimeout(timer);
    thread.off('exit', onExit);
  }
}
