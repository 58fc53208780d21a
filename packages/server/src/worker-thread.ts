import { Worker } from 'node:worker_threads';

/** A thread's program: `new URL('./name.worker.js', import.meta.url)` beside the file that starts it. */
interface ThreadProgram {
  readonly program: URL;
  /** Megabytes of JavaScript memory; a task that needs more ends the thread, and nothing else suffers. */
  readonly memory: number;
}

/** Starts a thread: from source where that is what runs, else from its own bundle beside the program's. */
export function startThread({ program, memory }: ThreadProgram): Worker {
  const options = { resourceLimits: { maxOldGenerationSizeMb: memory } };
  if (!import.meta.url.endsWith('.ts')) return new Worker(program, options);
  const source = JSON.stringify(program.href.replace(/\.js$/, '.ts'));
  return new Worker(`import('tsx/esm/api').then(({ tsImport }) => tsImport(${source}, ${source}))`, {
    ...options,
    eval: true,
  });
}

/** Keeps one thread that has nothing to do for a while, so that the next task need not start one. */
export interface IdleThread {
  /** The thread that waits, if one does. */
  take(): Worker | null;
  /** Leaves a thread that is done; it does not keep the program from ending. */
  keep(thread: Worker): void;
}

/** @param idleFor Milliseconds after which a thread that was not taken ends. */
export function createIdleThread(idleFor: number): IdleThread {
  let idle: { readonly thread: Worker; readonly timer: NodeJS.Timeout } | null = null;
  return {
    take() {
      if (!idle) return null;
      const { thread, timer } = idle;
      idle = null;
      clearTimeout(timer);
      thread.ref();
      return thread;
    },
    keep(thread) {
      if (idle) {
        void thread.terminate();
        return;
      }
      thread.unref();
      const end = () => {
        if (idle?.thread === thread) idle = null;
        void thread.terminate();
      };
      idle = { thread, timer: setTimeout(end, idleFor).unref() };
    },
  };
}
