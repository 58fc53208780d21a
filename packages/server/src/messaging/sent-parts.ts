import type { Database } from '../database/database.ts';
import type { Clock } from '../clock.ts';
import type { SentParts } from '../ports/sms.ts';
import { insertParts } from './sms-part.repository.ts';

/** Messages whose parts are written at once. */
const BATCH = 200;

/** Where carriers' names of the parts of long messages are kept. */
export interface PartsInlet {
  /** Resolves when they are written. */
  keep(parts: SentParts): Promise<void>;
}

interface Held {
  readonly parts: SentParts;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Batches go one after the other: while one is written, the next collects. */
export function createPartsInlet({ database, clock }: { database: Database; clock: Clock }): PartsInlet {
  const held: Held[] = [];
  let isWriting = false;

  async function write(): Promise<void> {
    isWriting = true;
    while (held.length > 0) {
      const batch = held.splice(0, BATCH);
      const sent = batch.map(({ parts }) => parts);
      await database
        .asSystem((tx) => insertParts(tx, sent, clock.now()))
        .then(
          () => batch.forEach(({ resolve }) => resolve()),
          (error: unknown) => batch.forEach(({ reject }) => reject(error)),
        );
    }
    isWriting = false;
  }

  return {
    keep: (parts) =>
      new Promise((resolve, reject) => {
        held.push({ parts, resolve, reject });
        if (!isWriting) void write();
      }),
  };
}
