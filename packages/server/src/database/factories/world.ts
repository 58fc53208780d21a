import type { Clock } from '../../clock.ts';
import type { Ids } from '../../ids.ts';
import type { Database } from '../database.ts';

/** What factories need: any running server has it. */
export interface World {
  readonly database: Database;
  readonly ids: Ids;
  readonly clock: Clock;
}
