import {
  attentionKinds,
  isAttentionKind,
  type Attention,
  type AttentionKind,
} from '@app/contracts/attention/attention.ts';
import { hasScope } from '@app/contracts/catalogue/scopes.ts';
import type { ServerDeps } from '../deps.ts';
import type { Member } from '../http/member.ts';
import { findWaiting, type Waiting } from './attention.repository.ts';

type Severity = 'critical' | 'warning' | 'info';

/** How urgent each kind is, and the page on which one, or several, are settled. */
const settled: Readonly<Record<AttentionKind, { severity: Severity; link: (of: Waiting) => string }>> = {
  balance_low: { severity: 'warning', link: () => '/billing/add-funds' },
  recharge_off: { severity: 'warning', link: () => '/billing/settings' },
  company_rejected: { severity: 'critical', link: () => '/Settings/documents' },
  company_expired: { severity: 'critical', link: () => '/Settings/documents' },
  company_missing: { severity: 'info', link: () => '/Settings/documents' },
  number_unpaid: { severity: 'critical', link: oneOrList('/numbers/manage?id=', '/numbers/manage') },
  callback_off: { severity: 'warning', link: oneOrList('/Settings/callbacks/view?id=', '/Settings/callbacks') },
  sms_paused: { severity: 'warning', link: oneOrList('/Campaigns/Sms/view?id=', '/Campaigns/Sms?status=paused') },
  voice_paused: { severity: 'warning', link: oneOrList('/Campaigns/voice/view?id=', '/Campaigns/voice?status=paused') },
  zalo_paused: { severity: 'warning', link: oneOrList('/Campaigns/zalo/view?id=', '/Campaigns/zalo?status=paused') },
  sms_approval: {
    severity: 'info',
    link: oneOrList('/Campaigns/Sms/view?id=', '/Campaigns/Sms?status=awaiting_approval'),
  },
  voice_approval: {
    severity: 'info',
    link: oneOrList('/Campaigns/voice/view?id=', '/Campaigns/voice?status=awaiting_approval'),
  },
  zalo_approval: {
    severity: 'info',
    link: oneOrList('/Campaigns/zalo/view?id=', '/Campaigns/zalo?status=awaiting_approval'),
  },
  sender_rejected: {
    severity: 'warning',
    link: oneOrList(
      '/Campaigns/Sms/configuration/sender?sender=',
      '/Campaigns/Sms/configuration/sender?status=rejected',
    ),
  },
  sender_ending: {
    severity: 'warning',
    link: oneOrList(
      '/Campaigns/Sms/configuration/sender?sender=',
      '/Campaigns/Sms/configuration/sender?status=expiring',
    ),
  },
  template_rejected: {
    severity: 'warning',
    link: oneOrList(
      '/Campaigns/Sms/configuration/teamplate?template=',
      '/Campaigns/Sms/configuration/teamplate?status=rejected',
    ),
  },
};

const rank: Readonly<Record<Severity, number>> = { critical: 0, warning: 1, info: 2 };

/** What waits for somebody with this person's scopes, the most urgent first. */
export async function attentionFor({
  deps,
  actor: { scope, scopes },
}: {
  deps: Pick<ServerDeps, 'database'>;
  actor: Member;
}): Promise<Attention[]> {
  const kinds = Object.keys(attentionKinds)
    .filter(isAttentionKind)
    .filter((kind) => hasScope(scopes, attentionKinds[kind]));
  const waiting = await deps.database.asAccount(scope, (tx) => findWaiting(tx, scope, kinds));
  const place = (kind: AttentionKind) => 100 * rank[settled[kind].severity] + kinds.indexOf(kind);
  return waiting
    .sort((one, other) => place(one.kind) - place(other.kind))
    .map((each) => {
      const { severity, link } = settled[each.kind];
      return { kind: each.kind, severity, count: each.count, name: each.name, link: link(each) };
    });
}

function oneOrList(one: string, list: string): (of: Waiting) => string {
  return ({ count, id }) => (count === 1 ? `${one}${id}` : list);
}
