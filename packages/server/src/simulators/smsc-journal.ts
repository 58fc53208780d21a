import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';

/** A message that the centre took, and the states its receipts will tell. */
export interface Taken {
  readonly messageId: string;
  readonly clientRef: string;
  readonly to: string;
  readonly stats: readonly string[];
}

/** What a message centre remembers when it is switched off. A kill of the process loses no line of it. */
export interface Journal {
  /** Whose receipts were never acknowledged, as the file had it. */
  readonly unacknowledged: readonly Taken[];
  took(taken: Taken): void;
  acknowledged(messageId: string): void;
  close(): void;
}

const forgetful: Journal = { unacknowledged: [], took: () => {}, acknowledged: () => {}, close: () => {} };

/** Opens the journal in a file, or one that remembers nothing. */
export function openJournal(path: string | undefined): Journal {
  if (path === undefined) return forgetful;
  const { taken, acknowledged } = readJournal(path);
  const file = openSync(path, 'a');
  let isOpen = true;
  const write = (line: string) => {
    if (isOpen) writeSync(file, `${line}\n`);
  };
  return {
    unacknowledged: taken.filter(({ messageId, stats }) => stats.length > 0 && !acknowledged.has(messageId)),
    took: ({ messageId, clientRef, to, stats }) => {
      write(`took ${messageId} ${clientRef} ${to} ${stats.join(',')}`);
    },
    acknowledged: (messageId) => write(`acknowledged ${messageId}`),
    close: () => {
      isOpen = false;
      closeSync(file);
    },
  };
}

/** Reads a journal: every message that was ever taken, and the ids of those whose receipt was acknowledged. */
export function readJournal(path: string): { taken: Taken[]; acknowledged: Set<string> } {
  const taken: Taken[] = [];
  const acknowledged = new Set<string>();
  if (!existsSync(path)) return { taken, acknowledged };
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [event, messageId = '', clientRef = '', to = '', stats = ''] = line.split(' ');
    if (event === 'took')
      taken.push({ messageId, clientRef, to, stats: stats.split(',').filter((stat) => stat !== '') });
    else if (event === 'acknowledged') acknowledged.add(messageId);
  }
  return { taken, acknowledged };
}
