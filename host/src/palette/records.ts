import { campaignPath } from '@app/contracts/campaign/campaign-path.ts';
import type { Data } from '@app/contracts/core/call.ts';
import { formatDateTime } from '@app/contracts/rules/dates.ts';
import { formatPhone } from '@app/contracts/rules/phone.ts';
import type { searchEverything } from '@app/contracts/search/search.calls.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Command, Situation } from './commands.ts';

type Found = Data<typeof searchEverything>;

/** What the palette shows together, under one heading. */
export interface Group {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly commands: readonly Command[];
}

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
const isPhone = (recipient: string) => /^\d+$/.test(recipient);
const recipientText = (recipient: string) => (isPhone(recipient) ? formatPhone(recipient) : recipient);

/** What was found of each kind of record, as commands that open it; kinds without a hit are left out. */
export function recordGroups(found: Found, { actions }: Pick<Situation, 'actions'>): Group[] {
  const open = (path: string) => () => actions.go(path);
  const groups: Group[] = [
    {
      id: 'contacts',
      title: msg`Contacts`,
      commands: (found.contacts ?? []).map(({ id, name, phone, status }) => ({
        id,
        label: name === '' ? formatPhone(phone) : name,
        hint: formatPhone(phone),
        status,
        run: open(`/Directory?${query({ id })}`),
      })),
    },
    {
      id: 'campaigns',
      title: msg`Campaigns`,
      commands: (found.campaigns ?? []).map(({ id, name, channel, status, created_at }) => ({
        id,
        label: name,
        hint: `${channelNames[channel] ?? channel} · ${formatDateTime(created_at)}`,
        status,
        run: open(campaignPath({ id, channel })),
      })),
    },
    {
      id: 'messages',
      title: msg`Messages`,
      commands: (found.messages ?? []).map(({ id, to, name, channel, campaign_id, status, created_at }) => ({
        id,
        label: name === '' ? formatPhone(to) : `${name}, ${formatPhone(to)}`,
        hint: `${channelNames[channel] ?? channel} · ${formatDateTime(created_at)}`,
        status,
        run: open(campaign_id === null ? `/channels?message=${id}` : messagePath(campaign_id, id, channel)),
      })),
    },
    {
      id: 'verifications',
      title: msg`Verifications`,
      commands: (found.verifications ?? []).map(({ id, to, channel, status, created_at }) => ({
        id,
        label: recipientText(to),
        hint: `${channelNames[channel] ?? channel} · ${formatDateTime(created_at)}`,
        status,
        run: open(`/verify/logs?${query({ id })}`),
      })),
    },
    {
      id: 'numbers',
      title: msg`Phone numbers`,
      commands: (found.numbers ?? []).map(({ id, number, label, status }) => ({
        id,
        label: recipientText(number),
        hint: label,
        status,
        run: open(`/numbers/manage?${query({ id })}`),
      })),
    },
  ];
  return groups.filter(({ commands }) => commands.length > 0);
}

/** Names of channels, the same in every language. */
const channelNames: Readonly<Record<string, string>> = { sms: 'SMS', voice: 'Voice', zalo: 'Zalo', email: 'E-mail' };

/** One message beside its campaign; a call is called so in its address. */
function messagePath(campaignId: string, id: string, channel: string): string {
  return `${campaignPath({ channel, id: campaignId })}&${query({ [channel === 'voice' ? 'call' : 'message']: id })}`;
}
