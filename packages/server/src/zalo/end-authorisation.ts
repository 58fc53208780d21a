import { writeAudit } from '../audit/audit.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { updateSenderRow } from '../sender/sender.repository.ts';
import { readOa, updateGrant } from './oa.repository.ts';
import { zaloActor, type ZaloDeps } from './zalo-deps.ts';
import { notifyOfZalo } from './zalo-notices.ts';

interface Ending {
  readonly deps: ZaloDeps;
  readonly scope: AccountScope;
  readonly senderId: string;
  readonly version: number;
}

/** Zalo no longer lets us act for an official account: its tokens go, and the account is told to link it anew. */
export async function endAuthorisation({ deps, scope, senderId, version }: Ending): Promise<void> {
  const now = deps.clock.now();
  const changes = {
    status: 'token_expired',
    access_token: null,
    refresh_token: null,
    renewing_until: null,
    updated_at: now,
  } as const;
  await deps.database.asAccount(scope, async (tx) => {
    if (!(await updateGrant(tx, scope, { senderId, version, changes }))) return;
    await updateSenderRow(tx, scope, senderId, { status: 'suspended', reason: null, updated_at: now });
    const oa = await readOa(tx, scope, senderId);
    await writeAudit(tx, {
      ids: deps.ids,
      now,
      accountId: scope.accountId,
      actor: zaloActor,
      action: 'zalo_oa.token_expired',
      object: { type: 'zalo_oa', id: senderId },
      before: { status: 'connected' },
      after: { status: 'token_expired' },
    });
    await notifyOfZalo({ tx, scope, deps }, { event: 'token_expired', oa: oa?.name ?? '' });
    deps.bus.publish(tx, { accountId: scope.accountId, topic: 'zalo', data: { oa_id: oa?.oa_id ?? '' } });
  });
}
