import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { createIdleThread, startThread } from '../../worker-thread.ts';
import { ListFailure } from './list-failure.ts';
import type { ReaderAnswer, ReaderTask } from './worker-messages.ts';

/** Megabytes of JavaScript memory for one file; a file that needs more is refused, and nothing else suffers. */
const MEMORY = 512;
/** Milliseconds for which a thread waits for the next list before it ends. */
const IDLE_FOR = 10_000;

const idle = createIdleThread(IDLE_FOR);

/**
 * Gives a thread a task and answers what it says, until the task is over. The thread goes on only when the next answer is
 * wanted. Throws ListFailure.
 */
export async function* askThread(task: ReaderTask): AsyncGenerator<ReaderAnswer> {
  const thread = idle.take() ?? (await startReader());
  let isFree = false;
  try {
    let answer = await post(thread, task);
    while (answer.kind !== 'end' && answer.kind !== 'failure') {
      // Asked for before the answer is worked on, so that the thread reads on meanwhile.
      const next = post(thread, 'next');
      next.catch(() => {});
      yield answer;
      answer = await next;
    }
    isFree = true;
    if (answer.kind === 'failure') throw new ListFailure(answer.failure);
  } finally {
    if (isFree) idle.keep(thread);
    else await thread.terminate();
  }
}

async function startReader(): Promise<Worker> {
  const thread = startThread({ program: new URL('./list-reader.worker.js', import.meta.url), memory: MEMORY });
  await nextAnswer(thread);
  return thread;
}

async function post(thread: Worker, message: ReaderTask | 'next'): Promise<ReaderAnswer> {
  const answer = nextAnswer(thread);
  thread.postMessage(message);
  return await answer;
}

/** Rejects with what the thread died of. */
async function nextAnswer(thread: Worker): Promise<ReaderAnswer> {
  const ended = new AbortController();
  const onExit = () => ended.abort(new Error('The thread ended without an answer'));
  thread.once('exit', onExit);
  try {
    const [answer] = await once(thread, 'message', { signal: ended.signal });
    // Only our own thread posts here.
    return answer as ReaderAnswer;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
      throw new ListFailure('too_large', { cause: error });
    }
    throw error;
  } finally {
    thread.off('exit', onExit);
  }
}
