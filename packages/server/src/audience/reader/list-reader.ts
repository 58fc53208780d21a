import type { ContactBatch, ContactBatchOptions, ContactReading } from '../../contact-import/reader/read-contacts.ts';
import type { Inspection, ListChoices } from './inspect-list.ts';
import { askThread } from './list-thread.ts';
import type { CellBatch } from './read-cells.ts';
import type { BatchOptions, ListReading, NumberBatch } from './read-numbers.ts';

/** As `inspectList`, in a thread of its own. */
export async function inspectInThread(path: string, choices: ListChoices): Promise<Inspection> {
  const inspections: Inspection[] = [];
  for await (const answer of askThread({ task: 'inspect', path, choices })) {
    if (answer.kind === 'inspection') inspections.push(answer.inspection);
  }
  const [inspection] = inspections;
  if (!inspection) throw new Error('The thread ended without an answer');
  return inspection;
}

/** As `readNumbers`, in a thread of its own that reads on only as fast as batches are taken. */
export async function* readNumbersInThread(
  path: string,
  reading: ListReading,
  options: BatchOptions,
): AsyncGenerator<NumberBatch> {
  for await (const answer of askThread({ task: 'numbers', path, reading, options })) {
    if (answer.kind === 'numbers') yield answer.batch;
  }
}

/** As `readCells`, in a thread of its own. */
export async function* readCellsInThread(path: string, reading: ListReading, size: number): AsyncGenerator<CellBatch> {
  for await (const answer of askThread({ task: 'cells', path, reading, size })) {
    if (answer.kind === 'cells') yield answer.batch;
  }
}

/** As `readContacts`, in a thread of its own that reads on only as fast as batches are taken. */
export async function* readContactsInThread(
  path: string,
  reading: ContactReading,
  options: ContactBatchOptions,
): AsyncGenerator<ContactBatch> {
  for await (const answer of askThread({ task: 'contacts', path, reading, options })) {
    if (answer.kind === 'contacts') yield answer.batch;
  }
}
