import { openWorld, type KeptWorld } from '../world-file.ts';
import type { World } from './records.ts';

export interface Memory extends KeptWorld<World> {
  /** An id that nothing else has. */
  readonly nextId: (prefix: string) => string;
}

/** Remembers in a file, or only as long as the process lives. */
export function openMemory(file: string | null, random: () => string): Memory {
  const kept = openWorld<World>(file, () => ({ customers: {}, methods: {}, intents: {}, answered: {}, lastNumber: 0 }));
  return {
    ...kept,
    nextId: (prefix) => {
      kept.world.lastNumber += 1;
      return `${prefix}_sim${kept.world.lastNumber}${random()}`;
    },
  };
}
