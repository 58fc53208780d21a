import { topUpPath } from '@app/contracts/billing/top-up-path.ts';
import { campaignPath } from '@app/contracts/campaign/campaign-path.ts';
import type { AttentionKind } from '@app/contracts/attention/attention.ts';
import { DOCUMENTS_PATH } from '@app/contracts/kyc/kyc.ts';
import type { Channel } from '../database/tables/messaging.tables.ts';

export type Severity = 'critical' | 'warning' | 'info';

/** How much waits, and the only one's id. */
interface Counted {
  readonly count: number;
  readonly id: string;
}

interface Settled {
  readonly severity: Severity;
  readonly link: (of: Counted) => string;
}

const SENDERS = '/Campaigns/Sms/configuration/sender';
const OAS = '/Campaigns/zalo/oa_id';
const ZALO_TEMPLATES = '/Campaigns/zalo/template';
const TEMPLATES = '/Campaigns/Sms/configuration/teamplate';
const campaignLists: Readonly<Record<Channel, string>> = {
  sms: '/Campaigns/Sms',
  voice: '/Campaigns/voice',
  zalo: '/Campaigns/zalo',
};

/** How urgent each kind is, and the page on which one, or several, are settled. */
export const settled: Readonly<Record<AttentionKind, Settled>> = {
  balance_low: { severity: 'warning', link: () => topUpPath({ back: '/' }) },
  recharge_off: { severity: 'warning', link: () => '/billing/settings' },
  company_rejected: { severity: 'critical', link: () => DOCUMENTS_PATH },
  company_expired: { severity: 'critical', link: () => DOCUMENTS_PATH },
  company_missing: { severity: 'info', link: () => DOCUMENTS_PATH },
  number_unpaid: { severity: 'critical', link: oneOrList('/numbers/manage?id=', '/numbers/manage') },
  callback_off: { severity: 'warning', link: oneOrList('/Settings/callbacks/view?id=', '/Settings/callbacks') },
  callback_failing: { severity: 'warning', link: oneOrList('/Settings/callbacks/view?id=', '/Settings/callbacks') },
  // All official accounts are cards of one page.
  oa_expired: { severity: 'critical', link: () => OAS },
  oa_ending: { severity: 'warning', link: () => OAS },
  sms_paused: { severity: 'warning', link: campaigns('sms', 'paused') },
  voice_paused: { severity: 'warning', link: campaigns('voice', 'paused') },
  zalo_paused: { severity: 'warning', link: campaigns('zalo', 'paused') },
  sms_approval: { severity: 'info', link: campaigns('sms', 'awaiting_approval') },
  voice_approval: { severity: 'info', link: campaigns('voice', 'awaiting_approval') },
  zalo_approval: { severity: 'info', link: campaigns('zalo', 'awaiting_approval') },
  sender_rejected: { severity: 'warning', link: oneOrList(`${SENDERS}?sender=`, `${SENDERS}?status=rejected`) },
  sender_ending: { severity: 'warning', link: oneOrList(`${SENDERS}?sender=`, `${SENDERS}?status=expiring`) },
  sender_suspended: { severity: 'critical', link: oneOrList(`${SENDERS}?sender=`, `${SENDERS}?status=suspended`) },
  sender_expired: { severity: 'critical', link: oneOrList(`${SENDERS}?sender=`, `${SENDERS}?status=expired`) },
  template_disabled: {
    severity: 'critical',
    link: oneOrList(`${TEMPLATES}?template=`, `${TEMPLATES}?status=disabled`),
  },
  zalo_template_rejected: { severity: 'warning', link: zaloTemplates('rejected') },
  zalo_template_disabled: { severity: 'critical', link: zaloTemplates('disabled') },
  template_rejected: { severity: 'warning', link: oneOrList(`${TEMPLATES}?template=`, `${TEMPLATES}?status=rejected`) },
};

function oneOrList(one: string, list: string): Settled['link'] {
  return ({ count, id }) => (count === 1 ? `${one}${id}` : list);
}

/** Cards of templates have no address of their own; Zalo's number of one finds it alone. */
function zaloTemplates(status: 'rejected' | 'disabled'): Settled['link'] {
  const list = `${ZALO_TEMPLATES}?status=${status}`;
  return oneOrList(`${list}&search=`, list);
}

function campaigns(channel: Channel, status: string): Settled['link'] {
  return ({ count, id }) =>
    count === 1 ? campaignPath({ channel, id }) : `${campaignLists[channel]}?status=${status}`;
}
