import type { ContactRules } from '@app/contracts/contact/contact-rules.ts';
import { MOST_SEGMENTS, type Segment } from '@app/contracts/contact/segment.ts';
import type { storeSegment, updateSegment } from '@app/contracts/contact/segment.calls.ts';
import type { Parsed } from '@app/contracts/core/call.ts';
import { isDeepStrictEqual } from 'node:util';
import { auditChange } from '../audit/audit-change.ts';
import type { AuditActor } from '../audit/audit.repository.ts';
import { listCampaignsUsing } from '../contact/tag-uses.repository.ts';
import { isUniqueViolation } from '../database/errors.ts';
import type { ServerDeps } from '../deps.ts';
import { failure, notFound, type Failure } from '../http/failure.ts';
import type { Member } from '../http/member.ts';
import { requirePlace, takeTurn } from '../limits/take-turn.ts';
import {
  changeSegment,
  countFitting,
  insertSegment,
  listSegments,
  lockSegment,
  removeSegment,
} from './segment.repository.ts';

interface Around {
  readonly deps: Pick<ServerDeps, 'database' | 'clock' | 'ids'>;
  readonly actor: Pick<Member, 'scope' | 'userId'>;
  readonly audit: AuditActor;
}

type Reading = Omit<Around, 'audit'>;

export function segmentsOf({ deps, actor: { scope } }: Reading): Promise<Segment[]> {
  return deps.database.readAsAccount(scope, (tx) => listSegments(tx, scope));
}

export function countByRules({ deps, actor: { scope }, rules }: Reading & { rules: ContactRules }): Promise<number> {
  return deps.database.asAccount(scope, (tx) => countFitting(tx, rules, deps.clock.now()));
}

/** Keeps rules under a name. Throws 409 `duplicate`, and `quota_exceeded` beyond a hundred. */
export function addSegment({
  deps,
  actor: { scope, userId },
  audit,
  input: { name, rules },
}: Around & { input: Parsed<typeof storeSegment> }): Promise<Segment> {
  return deps.database.asAccount(scope, async (tx) => {
    await takeTurn(tx, scope, 'segments');
    requirePlace((await listSegments(tx, scope)).length, MOST_SEGMENTS);
    const segment = { id: deps.ids.next('segment'), name: name.normalize('NFC'), rules };
    const added = await insertSegment(tx, scope, { ...segment, userId, now: deps.clock.now() });
    if (!added) throw nameTaken();
    const [object, after] = [objectOf(added.id), contentOf(added)];
    await auditChange(tx, { deps, scope, audit }, { action: 'segment.created', object, after });
    return added;
  });
}

/** Changes name or rules. Throws 404; 409 `duplicate`. */
export async function editSegment({
  deps,
  actor: { scope },
  audit,
  input: { id, name, rules },
}: Around & { input: Parsed<typeof updateSegment> }): Promise<Segment> {
  const change = { id, name: name?.normalize('NFC'), rules, now: deps.clock.now() };
  try {
    return await deps.database.asAccount(scope, async (tx) => {
      const old = await lockSegment(tx, scope, id);
      const changed = old && (await changeSegment(tx, scope, change));
      if (!changed) throw notFound();
      const isSame = isDeepStrictEqual(old.rules, changed.rules);
      const before = { name: old.name };
      const after = isSame ? { name: changed.name } : contentOf(changed);
      await auditChange(tx, { deps, scope, audit }, { action: 'segment.changed', object: objectOf(id), before, after });
      return changed;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? nameTaken() : error;
  }
}

/** Deletes a segment; its contacts stay. Throws 404; 409 `in_use` while a campaign that is still to send uses it. */
export async function forgetSegment({ deps, actor: { scope }, audit, id }: Around & { id: string }): Promise<void> {
  await deps.database.asAccount(scope, async (tx) => {
    const removed = await removeSegment(tx, scope, id);
    if (!removed) throw notFound();
    const campaigns = await listCampaignsUsing(tx, scope, id);
    if (campaigns.length > 0) throw failure(409, 'in_use', { info: { campaigns } });
    const [object, before] = [objectOf(id), contentOf(removed)];
    await auditChange(tx, { deps, scope, audit }, { action: 'segment.deleted', object, before });
  });
}

const objectOf = (id: string) => ({ type: 'segment', id });

/** What the audit has of a segment: values in rules may be of contacts, and the audit would keep them after an erasure. */
function contentOf({ name, rules }: Segment) {
  const fields = new Set(rules.groups.flatMap((group) => group.rules.map(({ field }) => field)));
  return { name, rules_about: [...fields] };
}

function nameTaken(): Failure {
  return failure(409, 'duplicate', { info: { field: 'name' } });
}
