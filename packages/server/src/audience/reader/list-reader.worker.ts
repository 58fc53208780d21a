import { parentPort, type MessagePort } from 'node:worker_threads';
import { readContacts } from '../../contact-import/reader/read-contacts.ts';
import { inspectList } from './inspect-list.ts';
import { ListFailure } from './list-failure.ts';
import { readCells } from './read-cells.ts';
import { readNumbers } from './read-numbers.ts';
import type { ReaderAnswer, ReaderTask } from './worker-messages.ts';

// Parsing takes seconds for large files and must not hold up requests, so it has a thread of its own.
const port = mainThread();

function mainThread(): MessagePort {
  if (!parentPort) throw new Error('This file runs in a worker thread');
  return parentPort;
}

const answer = (message: ReaderAnswer) => port.postMessage(message);

function asked(): Promise<unknown> {
  return new Promise((resolve) => port.once('message', resolve));
}

/** Answers a batch and waits until the next is wanted. */
async function answerBatch(message: ReaderAnswer): Promise<void> {
  const isWanted = asked();
  answer(message);
  await isWanted;
}

async function perform(task: ReaderTask): Promise<void> {
  switch (task.task) {
    case 'inspect':
      return await answerBatch({ kind: 'inspection', inspection: await inspectList(task.path, task.choices) });
    case 'numbers':
      for await (const batch of readNumbers(task.path, task.reading, task.options)) {
        await answerBatch({ kind: 'numbers', batch });
      }
      return;
    case 'contacts':
      for await (const batch of readContacts(task.path, task.reading, task.options)) {
        await answerBatch({ kind: 'contacts', batch });
      }
      return;
    case 'cells':
      for await (const batch of readCells(task.path, task.reading, task.size)) {
        await answerBatch({ kind: 'cells', batch });
      }
  }
}

async function outcomeOf(task: ReaderTask): Promise<ReaderAnswer> {
  try {
    await perform(task);
    return { kind: 'end' };
  } catch (error) {
    if (!(error instanceof ListFailure)) throw error;
    return { kind: 'failure', failure: error.failure };
  }
}

let next = asked();
answer({ kind: 'ready' });
for (;;) {
  // Only our own code posts here, and a task where one is awaited.
  const outcome = await outcomeOf((await next) as ReaderTask);
  next = asked();
  answer(outcome);
}
