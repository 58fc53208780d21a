import { getSmsContacts, searchSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import type { Data, Info, Parsed } from '@app/contracts/core/call.ts';
import { readContacts } from '../contact/contact.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { ServerDeps } from '../deps.ts';
import { route, type Route } from '../http/route.ts';
import { withSegment } from '../segment/segment-filter.ts';
import { pageInfo } from '../lists/page.ts';
import { getVoiceContacts, searchVoiceContacts } from '@app/contracts/voice/voice-audience.calls.ts';
import { countReachable, findReachableIds, type ReachChannel } from './reach.repository.ts';

export const reachRoutes: Route[] = [
  route(getSmsContacts, ({ input, actor, deps }) => reachable('sms', { ...input, search: '' }, actor.scope, deps)),
  route(searchSmsContacts, ({ input, actor, deps }) => reachable('sms', input, actor.scope, deps)),
  route(getVoiceContacts, ({ input, actor, deps }) => reachable('voice', { ...input, search: '' }, actor.scope, deps)),
  route(searchVoiceContacts, ({ input, actor, deps }) => reachable('voice', input, actor.scope, deps)),
];

type ContactList = typeof searchSmsContacts;

function reachable(
  channel: ReachChannel,
  asked: Parsed<ContactList>,
  scope: AccountScope,
  { database }: ServerDeps,
): Promise<{ data: Data<ContactList>; info: Info<ContactList>; total: number }> {
  return database.asAccount(scope, async (tx) => {
    const filter = await withSegment(tx, scope, asked);
    const byCarrier = await countReachable(tx, scope, channel, filter);
    const total = Object.values(byCarrier).reduce((sum, contacts) => sum + contacts, 0);
    const contacts = await readContacts(tx, scope, await findReachableIds(tx, channel, filter));
    return { data: contacts, info: { ...pageInfo(filter, total), by_carrier: byCarrier }, total };
  });
}
