import { manualClock, type ManualClock } from '../../clock.ts';
import { createIds } from '../../ids.ts';
import type { World } from '../factories/world.ts';
import { openTestDatabase } from './test-database.ts';

export interface TestWorld extends World {
  readonly clock: ManualClock;
}

/** A test database with a clock that stands still, and factories' other needs. Close `database` at the end. */
export async function openTestWorld(options: { poolSize?: number } = {}): Promise<TestWorld> {
  const clock = manualClock(new Date('2026-11-20T03:00:00Z'));
  const database = await openTestDatabase({ now: () => clock.now(), ...options });
  return { database, clock, ids: createIds(clock) };
}
