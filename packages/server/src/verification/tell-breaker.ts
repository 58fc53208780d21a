import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { Again } from '../jobs/job.ts';
import { mailMaker } from '../mails/mail-maker.ts';
import { notify } from '../notification/notify.ts';
import type { VerificationDeps } from './verification-deps.ts';
import { breakerJob, type BreakerJob } from './verification.jobs.ts';

const DAY = 86_400_000;

interface Blocking {
  readonly deps: Pick<VerificationDeps, 'jobs'>;
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly configurationId: string;
}

/**
 * Queues telling the account that the guard of conversion blocks codes of a service, unless it was told in the last 24 hours.
 * Must be the last thing of its transaction: codes that are blocked at the same time wait here for each other.
 */
export async function queueBreaker({ deps, tx, scope, configurationId }: Blocking): Promise<void> {
  const payload = { configuration_id: configurationId, is_told: false };
  await deps.jobs.enqueue(tx, breakerJob, payload, { scope, dedupeKey: `conversion_breaker:${configurationId}` });
}

interface Telling extends Pick<Blocking, 'scope'> {
  readonly deps: Pick<VerificationDeps, 'database' | 'clock' | 'bus' | 'ids' | 'jobs'>;
  readonly payload: BreakerJob;
}

/**
 * Tells in the bell, and by mail to whoever made the service. The job then waits for a day, so that no second one is queued
 * before.
 */
export async function tellBreaker({
  deps,
  scope,
  payload,
}: Telling): Promise<{ readonly again: Again<BreakerJob> } | undefined> {
  if (payload.is_told) return undefined;
  const { database, clock, bus, ids, jobs } = deps;
  const id = payload.configuration_id;
  const now = clock.now();
  await database.asAccount(scope, async (tx) => {
    const service = await tx
      .selectFrom('verify_configuration')
      .select(['name', 'created_by'])
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!service) return;
    const texts = textsOf(service.name);
    const link = `/verify/logs?service=${id}&reason=conversion`;
    await notify({ tx, scope, bus, ids, now, type: 'verify', severity: 'warning', ...texts, link });
    const key = `conversion_breaker:${id}:${now.toISOString()}`;
    await mailMaker({ jobs, tx, scope }, { type: 'verify', maker: service.created_by, ...texts, link, key });
  });
  return { again: { payload: { ...payload, is_told: true }, runAt: new Date(now.getTime() + DAY) } };
}

function textsOf(name: string) {
  return {
    title: { vn: `Mã OTP của “${name}” đang bị chặn`, en: `Codes of “${name}” are blocked` },
    content: {
      vn: 'Quá ít mã OTP gửi gần đây được nhập đúng, có thể là dấu hiệu gian lận. Số mới chưa nhận được mã cho đến khi tỷ lệ này tăng trở lại; số đã nhập đúng mã trong 90 ngày qua vẫn nhận được. Nhật ký cho biết những lượt nào bị chặn.',
      en: 'Too few of the codes that were sent lately are entered, which can be fraud. New numbers get no code until more are entered; numbers that entered one in the last 90 days still do. The logs tell which were blocked.',
    },
  };
}
