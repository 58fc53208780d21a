import { MAX_LINKS, type InsertedLink, type ShortLink } from '@app/contracts/campaign/short-link.ts';
import { messages } from '@app/contracts/catalogue/messages.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import { writeAddress } from '../campaign/variable-text.ts';
import { lockCampaign } from '../campaign/draft/draft.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { ServerDeps } from '../deps.ts';
import { failure, notFound } from '../http/failure.ts';
import { addressOf, OPT_OUT_NUMBER, tokenOf } from './link-address.repository.ts';
import { newAlias } from './new-code.ts';
import {
  countLinks,
  insertShortLink,
  linksOf,
  listLinks,
  shownAddress,
  type LinkFilter,
  type LinkRow,
} from './short-link.repository.ts';

interface Work {
  readonly deps: Pick<ServerDeps, 'database' | 'clock' | 'ids' | 'config'>;
  readonly actor: { readonly scope: AccountScope; readonly userId: string };
  readonly campaignId: string;
}

interface Wanted {
  readonly url: string;
  /** `''` for none of its own. */
  readonly alias: string;
  readonly isPerRecipient: boolean;
  readonly expiresAt: string;
}

/**
 * Makes a short link for the text of a draft.
 * @throws Failure 404; 409 `wrong_state` once it was launched, `duplicate` for an alias that is taken; 422 for an address
 * that cannot be linked to, or one link too many.
 */
export function addLink({ deps, actor, campaignId, ...wanted }: Work & Wanted): Promise<InsertedLink> {
  const { scope, userId } = actor;
  const now = deps.clock.now();
  const expiresAt = readExpiry(wanted.expiresAt, now);
  if (isOurs(wanted.url, deps.config.shortUrl)) throw refused('url');
  return deps.database.asAccount(scope, async (tx) => {
    await requireDraft(tx, scope, campaignId);
    const known = await linksOf(tx, scope, campaignId);
    const number = 1 + Math.max(0, ...known.map((link) => link.number));
    if (number > MAX_LINKS) throw refused('url');
    const link = await insertShortLink(tx, scope, {
      id: deps.ids.next('shortLink'),
      campaign_id: campaignId,
      number,
      origin: deps.config.shortUrl,
      target: wanted.url,
      alias: wanted.alias !== '' ? wanted.alias : wanted.isPerRecipient ? null : newAlias(),
      created_by: userId,
      created_at: now,
      expires_at: expiresAt,
    });
    if (!link)
      throw failure(409, 'duplicate', { message: messages.linkExists, errors: { alias: [messages.linkExists] } });
    return inserted(link);
  });
}

/** The page to refuse on for the text of a draft: made once. Throws 404; 409 `wrong_state` once it was launched. */
export function addOptOutLink({ deps, actor, campaignId }: Work): Promise<InsertedLink> {
  const { scope, userId } = actor;
  return deps.database.asAccount(scope, async (tx) => {
    await requireDraft(tx, scope, campaignId);
    const known = (await linksOf(tx, scope, campaignId)).find(({ number }) => number === OPT_OUT_NUMBER);
    const link =
      known ??
      (await insertShortLink(tx, scope, {
        id: deps.ids.next('shortLink'),
        campaign_id: campaignId,
        number: OPT_OUT_NUMBER,
        origin: deps.config.shortUrl,
        target: '',
        alias: null,
        created_by: userId,
        created_at: deps.clock.now(),
        expires_at: null,
      }));
    if (!link) throw new Error('A locked campaign’s links are nobody else’s to make');
    return inserted(link);
  });
}

/** A page of links and how often they were clicked. */
export function viewShortLinks({
  deps,
  scope,
  filter,
}: {
  deps: Pick<ServerDeps, 'database'>;
  scope: AccountScope;
  filter: LinkFilter;
}): Promise<{ links: ShortLink[]; total: number }> {
  return deps.database.asAccount(scope, async (tx) => ({
    links: await listLinks(tx, scope, filter),
    total: await countLinks(tx, scope, filter),
  }));
}

async function requireDraft(tx: AccountTx, scope: AccountScope, id: string): Promise<void> {
  const campaign = await lockCampaign(tx, scope, 'sms', id);
  if (!campaign) throw notFound();
  if (campaign.status !== 'draft') throw failure(409, 'wrong_state', { info: { status: campaign.status } });
}

function inserted(link: LinkRow): InsertedLink {
  return {
    id: link.id,
    short_url: shownAddress(link),
    alias: link.alias,
    target: link.target,
    token: tokenOf(link),
    length: writeAddress(addressOf(link)).length,
  };
}

/** A short link to a short link would count twice, or lead in a circle. */
function isOurs(url: string, shortUrl: string): boolean {
  return new URL(url).host === new URL(shortUrl).host && /^\/[su]\//.test(new URL(url).pathname);
}

function readExpiry(text: string, now: Date): Date | null {
  if (text === '') return null;
  const at = new Date(text);
  if (Number.isNaN(at.getTime()) || at <= now) throw refused('expires_at');
  return at;
}

function refused(field: string) {
  return failure(422, 'url_invalid', { message: messages.linkFailed, errors: { [field]: [rule('oneOf')] } });
}
