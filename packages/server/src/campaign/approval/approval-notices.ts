import { campaignPath } from '@app/contracts/campaign/campaign-path.ts';
import type { Locale } from '@app/contracts/constants.ts';
import { formatMoney } from '@app/contracts/rules/money.ts';
import type { AccountScope } from '../../database/account-scope.ts';
import type { ApprovalRecord, Channel } from '../../database/tables/messaging.tables.ts';
import type { AccountTx } from '../../database/transaction.ts';
import type { ServerDeps } from '../../deps.ts';
import { notify } from '../../notification/notify.ts';
import { listApprovers } from './approval.repository.ts';

interface Told {
  readonly deps: Pick<ServerDeps, 'bus' | 'ids'>;
  readonly actor: { readonly scope: AccountScope; readonly userId: string };
  readonly tx: AccountTx;
  readonly now: Date;
  readonly channel: Channel;
  readonly id: string;
  readonly name: string;
}

/** Asks everybody who may let the campaign be sent. */
export async function tellApprovers(
  { deps, actor, tx, now, channel, id, name }: Told,
  { cost, currency }: { cost: number; currency: string },
): Promise<void> {
  const { scope, userId: askedBy } = actor;
  const amount = (locale: Locale) => formatMoney(cost, currency, locale);
  for (const userId of await listApprovers(tx, scope, askedBy)) {
    await notify({
      tx,
      scope,
      bus: deps.bus,
      ids: deps.ids,
      now,
      userId,
      type: 'campaign',
      severity: 'warning',
      title: { vn: 'Chiến dịch chờ bạn duyệt', en: 'A campaign waits for your approval' },
      content: {
        vn: `“${name}” dự kiến hết ${amount('vn')} và cần người thứ hai duyệt trước khi gửi.`,
        en: `“${name}” costs ${amount('en')} and needs a second person before it is sent.`,
      },
      link: campaignPath({ channel, id }),
    });
  }
}

/** Tells the person who asked. */
export async function tellDecision(
  { deps, actor: { scope }, tx, now, channel, id, name }: Told,
  { requested_by: userId, decision, reason }: ApprovalRecord,
): Promise<void> {
  const isApproved = decision === 'approved';
  await notify({
    tx,
    scope,
    bus: deps.bus,
    ids: deps.ids,
    now,
    userId,
    type: 'campaign',
    severity: isApproved ? 'success' : 'warning',
    title: isApproved
      ? { vn: 'Chiến dịch đã được duyệt', en: 'Campaign approved' }
      : { vn: 'Chiến dịch bị trả lại', en: 'Campaign sent back' },
    content: isApproved
      ? { vn: `“${name}” đã được duyệt và sẽ được gửi.`, en: `“${name}” is approved and will be sent.` }
      : { vn: `“${name}” đã trở lại bản nháp: ${reason}`, en: `“${name}” is a draft again: ${reason}` },
    link: campaignPath({ channel, id }),
  });
}
