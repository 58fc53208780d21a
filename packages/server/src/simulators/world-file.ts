import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What a simulator knows. */
export interface KeptWorld<World> {
  readonly world: World;
  /** Keeps what changed over the next start, where there is a file. */
  readonly save: () => void;
}

/** Remembers in a file, or only as long as the process lives; `begin` makes the world of a first start. */
export function openWorld<World>(file: string | null, begin: () => World): KeptWorld<World> {
  // Only the simulator that asks for it writes the file.
  const world = ((file === null ? null : readJson(file)) as World | null) ?? begin();
  return {
    world,
    save: () => {
      if (file === null) return;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(world));
    },
  };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
