import { openWorld, type KeptWorld } from '../world-file.ts';
import { initialAccounts } from './initial-accounts.ts';
import type { World } from './records.ts';

export type Memory = KeptWorld<World>;

/** Remembers in a file, or only as long as the process lives. */
export function openMemory(file: string | null, now: number): Memory {
  return openWorld(file, () => newWorld(now));
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
