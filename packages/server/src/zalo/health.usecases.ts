import { quotaDayOf } from '@app/contracts/zalo/zalo-hours.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { ZaloPort } from '../ports/zalo.ts';
import { noteRemaining } from '../sending/zalo/quota.repository.ts';
import { readOa, updateOa, type OaRow } from './oa.repository.ts';
import type { ZaloDeps } from './zalo-deps.ts';
import { notifyOfZalo } from './zalo-notices.ts';

interface Asked {
  readonly deps: ZaloDeps;
  readonly scope: AccountScope;
  readonly oa: Pick<OaRow, 'sender_id' | 'oa_id'>;
  readonly zalo: ZaloPort;
  readonly accessToken: string;
}

type Health = Partial<Pick<OaRow, 'daily_quota' | 'remaining_quota' | 'quality_48h' | 'quality_7d'>>;
type Profile = Partial<Pick<OaRow, 'name' | 'is_verified' | 'package_name'>>;

/** Asks for today's quota and keeps it. */
export async function checkQuota(asked: Asked): Promise<void> {
  await keep(asked, await quotaOf(asked));
}

/** Asks how recipients take the messages and keeps it; a fall to the lowest is told. */
export async function checkQuality(asked: Asked): Promise<void> {
  await keep(asked, await qualityOf(asked));
}

/** Asks for everything that stands on the card of an official account. */
export async function checkAll(asked: Asked): Promise<void> {
  const { zalo, accessToken } = asked;
  const { name, isVerified, packageName } = await zalo.profile(accessToken);
  const profile = { name, is_verified: isVerified, package_name: packageName };
  await keep(asked, { ...profile, ...(await quotaOf(asked)), ...(await qualityOf(asked)) });
}

async function quotaOf({ zalo, accessToken }: Asked): Promise<Health> {
  const { daily, remaining } = await zalo.quota(accessToken);
  return { daily_quota: daily, remaining_quota: remaining };
}

async function qualityOf({ zalo, accessToken }: Asked): Promise<Health> {
  const { now, week } = await zalo.quality(accessToken);
  return { quality_48h: now, quality_7d: week };
}

async function keep({ deps, scope, oa }: Asked, found: Health & Profile): Promise<void> {
  const now = deps.clock.now();
  await deps.database.asAccount(scope, async (tx) => {
    const before = await readOa(tx, scope, oa.sender_id);
    await updateOa(tx, scope, oa.sender_id, { ...found, checked_at: now, updated_at: now });
    if (found.remaining_quota !== undefined && found.remaining_quota !== null) {
      const day = { senderId: oa.sender_id, day: quotaDayOf(now) };
      await noteRemaining(tx, scope, { ...day, remaining: found.remaining_quota });
    }
    if (before && found.quality_48h === 'LOW' && before.quality_48h !== 'LOW') await tellLow(deps, tx, scope, before);
    deps.bus.publish(tx, { accountId: scope.accountId, topic: 'zalo', data: { oa_id: oa.oa_id } });
  });
}

async function tellLow(deps: ZaloDeps, tx: AccountTx, scope: AccountScope, { name }: OaRow): Promise<void> {
  await notifyOfZalo({ tx, scope, deps }, { event: 'quality_low', oa: name });
}
