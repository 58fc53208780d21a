import type { SystemTx } from '../database/transaction.ts';
import type { AnyHandler } from './job.ts';
import { claimJobs, type ClaimedJob, type Lease } from './job.repository.ts';

interface Room {
  /** Places that are free. */
  readonly places: number;
  /** How many places a kind has already, as far as they count in its share. */
  held(kind: string): number;
}

/** Claims what is due, in order of rank; kinds that must leave room for others only as far as their share goes. */
export async function claimDue(
  tx: SystemTx,
  handlers: ReadonlyMap<string, AnyHandler>,
  { room, lease, now }: { room: Room; lease: Lease; now: Date },
): Promise<ClaimedJob[]> {
  const left = (handler: AnyHandler) => (handler.atMost === null ? Infinity : handler.atMost - room.held(handler.kind));
  const take = (kinds: readonly AnyHandler[], limit: number) =>
    limit > 0 && kinds.length > 0
      ? claimJobs(tx, { kinds: kinds.map(({ kind }) => kind), limit, lease, now })
      : Promise.resolve([]);
  const open = [...handlers.values()].filter((handler) => left(handler) > 0);
  const most = (handler: AnyHandler) => ('together' in handler ? handler.together : left(handler));
  const least = Math.min(room.places, ...open.map(most));
  const first = await take(open, least);
  if (first.length === 0) return first;
  const batches: ClaimedJob[] = [];
  for (const handler of open) {
    const begun = first.filter(({ kind }) => kind === handler.kind).length;
    if ('together' in handler && begun > 0) batches.push(...(await take([handler], handler.together - begun)));
  }
  const claimed = [...first, ...batches];
  const unshared = open.filter(({ atMost }) => atMost === null);
  return [...claimed, ...(await take(unshared, room.places - inPlaces(handlers, claimed).length))];
}

/** Jobs as they take places: each its own, but those of a kind that are done together one. */
export function inPlaces(
  handlers: ReadonlyMap<string, AnyHandler>,
  jobs: readonly ClaimedJob[],
): (readonly [ClaimedJob, ...ClaimedJob[]])[] {
  const batches = new Map<string, [ClaimedJob, ...ClaimedJob[]]>();
  const places: [ClaimedJob, ...ClaimedJob[]][] = [];
  for (const job of jobs) {
    const batch = batches.get(job.kind);
    if (batch) {
      batch.push(job);
      continue;
    }
    const place: [ClaimedJob, ...ClaimedJob[]] = [job];
    places.push(place);
    const handler = handlers.get(job.kind);
    if (handler && 'together' in handler) batches.set(job.kind, place);
  }
  return places;
}
