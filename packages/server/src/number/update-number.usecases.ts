import type { Parsed } from '@app/contracts/core/call.ts';
import type { updateNumber as updateNumberCall } from '@app/contracts/number/number.calls.ts';
import { renewableStatuses, rentedStatuses, usesOf } from '@app/contracts/number/number.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { ServerDeps } from '../deps.ts';
import { failure, notFound } from '../http/failure.ts';
import { readProfile } from '../webhook/profile.repository.ts';
import { changeNumber, lockNumber, type NumberRow } from './rented-number.repository.ts';
import { requireUnused } from './require-unused.ts';

interface Updating {
  readonly deps: Pick<ServerDeps, 'database' | 'clock' | 'ids' | 'bus'>;
  readonly scope: AccountScope;
  readonly actor: AuditActor;
  readonly input: Parsed<typeof updateNumberCall>;
}

const told = ({ label, assigned_to, auto_renew, callback_profile_id }: NumberRow) => ({
  label,
  assigned_to,
  auto_renew,
  callback_profile_id,
});

/** Names a number, and says what it is used for, whether it is renewed, and whom its SMS are told. Throws as the call says. */
export async function updateNumber({ deps, scope, actor, input }: Updating): Promise<void> {
  const { database, clock, ids, bus } = deps;
  const { id, label, assigned_to, auto_renew, callback_profile_id: profileId } = input;
  const now = clock.now();
  await database.asAccount(scope, async (tx) => {
    const before = await lockNumber(tx, scope, id);
    if (!before) throw notFound();
    const { status, features } = before;
    const isRenewalChanged = auto_renew !== undefined && auto_renew !== before.auto_renew;
    if (!rentedStatuses.some((known) => known === status)) throw failure(409, 'wrong_state');
    if (isRenewalChanged && !renewableStatuses.some((known) => known === status)) throw failure(409, 'wrong_state');
    if (assigned_to !== undefined && assigned_to !== before.assigned_to) {
      if (!usesOf(features).includes(assigned_to)) {
        throw failure(422, 'validation', { errors: { assigned_to: [rule('oneOf')] } });
      }
      await requireUnused(tx, scope, { id, nextUse: assigned_to });
    }
    if (profileId && !(await readProfile(tx, scope, profileId))) {
      throw failure(422, 'validation', { errors: { callback_profile_id: [rule('oneOf')] } });
    }
    const change = {
      ...(label !== undefined && { label }),
      ...(assigned_to !== undefined && { assigned_to }),
      ...(auto_renew !== undefined && { auto_renew }),
      ...(profileId !== undefined && { callback_profile_id: profileId || null }),
    };
    const after = await changeNumber(tx, scope, { id, now, ...change });
    await writeAudit(tx, {
      ids,
      now,
      accountId: scope.accountId,
      actor,
      action: 'number.updated',
      object: { type: 'number', id },
      before: told(before),
      after: told(after),
    });
    bus.publish(tx, { accountId: scope.accountId, topic: 'number', data: { id, status } });
  });
}
