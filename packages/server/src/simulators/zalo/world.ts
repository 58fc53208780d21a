import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { initialAccounts } from './initial-accounts.ts';
import type { World } from './records.ts';

export interface Memory {
  readonly world: World;
  /** Keeps what changed over the next start, where there is a file. */
  save(): void;
}

/** Remembers in a file, or only as long as the process lives. */
export function openMemory(file: string | null, now: number): Memory {
  const world = (file !== null && readWorld(file)) || newWorld(now);
  return {
    world,
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

function newWorld(now: number): World {
  const { accounts, templates } = initialAccounts(now);
  return {
    accounts,
    templates,
    codes: {},
    accessTokens: {},
    refreshTokens: {},
    media: {},
    written: {},
    lastNumber: 400_100,
  };
}
