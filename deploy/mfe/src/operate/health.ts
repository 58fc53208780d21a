import * as v from 'valibot';
import type { Exposure } from './judge.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const exposure = v.object({ accounts: count, failing: count });
const healthSchema = v.object({
  apps: v.record(v.string(), v.record(v.string(), exposure)),
  pages: v.record(v.string(), count),
});

/** By app and version: accounts that run it, and those of them that reported a fault. */
export type Health = Readonly<Record<string, Readonly<Record<string, Exposure>>>>;

/** What a server tells: of the versions, and of the sessions with an open page by the revision it ran. */
interface ServerHealth {
  readonly apps: Health;
  readonly pages: Readonly<Record<string, number>>;
}

/** What a server counted during the last hours. Rejects if it cannot be asked: only its own machine and METRICS_PUBLIC may. */
export async function readHealth(api: string, hours: number): Promise<ServerHealth> {
  const answer = await fetch(`${api}/release_health?hours=${hours}`);
  if (!answer.ok) throw new Error(`${api}/release_health answers ${answer.status}`);
  return v.parse(healthSchema, await answer.json());
}
