import { randomBytes } from 'node:crypto';
import { openWorld, type KeptWorld } from '../world-file.ts';
import type { World } from './records.ts';

const LETTERS = 'abcdefghijkmnpqr';

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

/**
 * Letters that nobody can guess. Stripe's ids have digits too, but never so many in a row that they could be the number of a
 * card, which is refused wherever money is asked for.
 */
export function randomLetters(): string {
  return [...randomBytes(18)].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
}
