import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';

/** A submit that was taken. */
export interface TakenSubmit {
  readonly id: string;
  readonly to: string;
  readonly reference: number | null;
  readonly part: number;
  readonly parts: number;
  /** Ends that its receipts tell. */
  readonly stats: readonly string[];
}

export interface CentreJournal {
  took(submit: TakenSubmit): void;
  acknowledged(id: string): void;
  /** A connection was reset. */
  reset(): void;
  close(): void;
}

export function openCentreJournal(path: string | null): CentreJournal {
  const file = path === null ? null : openSync(path, 'a');
  const write = (line: object) => {
    if (file !== null) writeSync(file, `${JSON.stringify(line)}\n`);
  };
  return {
    took: (submit) => write({ took: submit }),
    acknowledged: (id) => write({ acknowledged: id }),
    reset: () => write({ reset: true }),
    close: () => {
      if (file !== null) closeSync(file);
    },
  };
}

export interface ReadCentreJournal {
  readonly taken: readonly TakenSubmit[];
  readonly acknowledged: ReadonlySet<string>;
  readonly resets: number;
}

export function readCentreJournal(path: string): ReadCentreJournal {
  const taken: TakenSubmit[] = [];
  const acknowledged = new Set<string>();
  let resets = 0;
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  // The last line may be half written.
  for (const line of lines.slice(0, -1)) {
    // What this file writes, it reads.
    const entry = JSON.parse(line) as { took?: TakenSubmit; acknowledged?: string; reset?: boolean };
    if (entry.took) taken.push(entry.took);
    if (entry.acknowledged !== undefined) acknowledged.add(entry.acknowledged);
    if (entry.reset) resets += 1;
  }
  return { taken, acknowledged, resets };
}
