import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { World } from './records.ts';

export interface Memory {
  readonly world: World;
  /** An id that nothing else has. */
  readonly nextId: (prefix: string) => string;
  /** Keeps what changed over the next start, where there is a file. */
  readonly save: () => void;
}

/** Remembers in a file, or only as long as the process lives. */
export function openMemory(file: string | null, random: () => string): Memory {
  const world = (file !== null && readWorld(file)) || {
    customers: {},
    methods: {},
    intents: {},
    answered: {},
    lastNumber: 0,
  };
  return {
    world,
    nextId: (prefix) => {
      world.lastNumber += 1;
      return `${prefix}_sim${world.lastNumber}${random()}`;
    },
    save: () => {
      if (file === null) return;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(world));
    },
  };
}

function readWorld(file: string): World | null {
  try {
    // Only this simulator writes the file.
    return JSON.parse(readFileSync(file, 'utf8')) as World;
  } catch {
    return null;
  }
}
