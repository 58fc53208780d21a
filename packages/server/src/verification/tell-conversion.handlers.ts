import { formatPercent } from '@app/contracts/rules/money.ts';
import type { WireDeps } from '../billing/wire-deps.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { handlePeriodically, type JobHandler } from '../jobs/job.ts';
import type { Log } from '../log.ts';
import { mailMaker } from '../mails/mail-maker.ts';
import { notify } from '../notification/notify.ts';
import { takeUp } from '../sending/take-up.ts';
import { listTurned, noteConversion, type Conversion } from './conversion.repository.ts';

const HOUR = 3_600_000;

type Deps = WireDeps & { readonly log: Log };

/** Looks every hour for services of which fewer codes are entered than before. */
export function conversionHandlers(deps: Deps): JobHandler[] {
  return [handlePeriodically('verification.tell_conversion', HOUR, () => tellConversions(deps))];
}

/**
 * Tells in the bell, and by mail to whoever made the service, that its conversion has dropped: once, until it has come
 * back.
 */
export async function tellConversions(deps: Deps): Promise<void> {
  const { database, clock } = deps;
  const end = new Date(Math.floor(clock.now().getTime() / HOUR) * HOUR);
  const turned = await database.asSystem((tx) => listTurned(tx, end));
  await takeUp(deps, 'A drop of conversion could not be told')(turned, (scope, each) =>
    each.isTold
      ? database.asAccount(scope, (tx) => noteConversion(tx, scope, { id: each.id, toldAt: null }))
      : tellDrop(deps, scope, each),
  );
}

/** Telling and noting that it was told are one transaction. */
async function tellDrop(deps: Deps, scope: AccountScope, drop: Conversion): Promise<void> {
  const { database, clock, bus, ids, jobs } = deps;
  await database.asAccount(scope, async (tx) => {
    const now = clock.now();
    if (!(await noteConversion(tx, scope, { id: drop.id, toldAt: now }))) return;
    const texts = textsOf(drop);
    const link = `/verify/report?service=${drop.id}`;
    await notify({ tx, scope, bus, ids, now, type: 'verify', severity: 'warning', ...texts, link });
    const key = `conversion:${drop.id}:${now.toISOString()}`;
    await mailMaker({ jobs, tx, scope }, { type: 'verify', maker: drop.createdBy, ...texts, link, key });
  });
}

function textsOf({ name, sentNow, verifiedNow, sentBefore, verifiedBefore }: Conversion) {
  const now = (locale: 'vn' | 'en') => formatPercent(verifiedNow, sentNow, locale);
  const before = (locale: 'vn' | 'en') => formatPercent(verifiedBefore, sentBefore, locale);
  return {
    title: { vn: `Tỷ lệ xác thực của “${name}” giảm`, en: `Fewer codes of “${name}” are entered` },
    content: {
      vn: `24 giờ qua, ${now('vn')} số mã đã gửi được nhập đúng; 7 ngày trước đó là ${before('vn')}. Báo cáo cho biết kênh và nhà mạng nào giảm.`,
      en: `In the last 24 hours ${now('en')} of the codes that were sent were entered, in the 7 days before ${before('en')}. The report tells which channel and carrier it comes from.`,
    },
  };
}
