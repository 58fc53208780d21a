import type { ContactBatch, ContactBatchOptions, ContactReading } from '../../contact-import/reader/read-contacts.ts';
import type { Inspection, ListChoices } from './inspect-list.ts';
import type { ListFailureCode } from './list-failure.ts';
import type { BatchOptions, ListReading, NumberBatch } from './read-numbers.ts';
import type { CellBatch } from './read-cells.ts';

/** What the thread is asked. */
export type ReaderTask =
  | { readonly task: 'inspect'; readonly path: string; readonly choices: ListChoices }
  | { readonly task: 'numbers'; readonly path: string; readonly reading: ListReading; readonly options: BatchOptions }
  | {
      readonly task: 'contacts';
      readonly path: string;
      readonly reading: ContactReading;
      readonly options: ContactBatchOptions;
    }
  | { readonly task: 'cells'; readonly path: string; readonly reading: ListReading; readonly size: number };

/** What it answers, each time it is asked; after `ready`, `end` and `failure` it waits for a task. */
export type ReaderAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'inspection'; readonly inspection: Inspection }
  | { readonly kind: 'numbers'; readonly batch: NumberBatch }
  | { readonly kind: 'cells'; readonly batch: CellBatch }
  | { readonly kind: 'contacts'; readonly batch: ContactBatch }
  | { readonly kind: 'end' }
  | { readonly kind: 'failure'; readonly failure: ListFailureCode };
