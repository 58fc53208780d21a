import type { Data } from '@app/contracts/core/call.ts';
import { readPhone } from '@app/contracts/rules/phone.ts';
import { countSegments } from '@app/contracts/rules/segments.ts';
import type { previewZaloRecipient } from '@app/contracts/zalo/zalo-launch.calls.ts';
import type { ZaloQuote } from '@app/contracts/zalo/zalo-quote.ts';
import { findCampaign, type CampaignRow } from '../campaign/draft/draft.repository.ts';
import { findQuote, type QuoteRow } from '../campaign/launch/quote.repository.ts';
import { openQuote } from '../campaign/launch/quote.usecases.ts';
import { gatherRecipients } from '../campaign/recipients/gather.usecases.ts';
import { renderFor } from '../campaign/variable-text.ts';
import { findQuotedRecipient, type QuotedRecipient } from '../campaign/variables/variables.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { ServerDeps } from '../deps.ts';
import { notFound } from '../http/failure.ts';
import type { Wallet } from '../ledger/ledger.repository.ts';
import { ZaloError } from '../ports/zalo.ts';
import { withAccess } from '../zalo/grant.usecases.ts';
import { checkQuota } from '../zalo/health.usecases.ts';
import { readOa, type OaRow } from '../zalo/oa.repository.ts';
import { readZaloQuote } from './read-zalo-quote.ts';
import { valuesFor } from './value-plan.ts';
import { zaloWay } from './zalo-launch.ts';
import { readParts, type ZaloParts } from './zalo-parts.repository.ts';

const channel = 'zalo';
/** What Zalo said of the quota is believed for so long. */
const QUOTA_AGE = 60_000;

type Deps = Pick<ServerDeps, 'database' | 'clock' | 'ids' | 'bus' | 'jobs' | 'config' | 'vault' | 'log' | 'ports'>;

interface Shown {
  readonly quote: ZaloQuote;
  readonly wallet: Wallet;
}

/** A quote as it stands. Throws 404. */
export function viewZaloQuote({
  deps,
  scope,
  id,
}: {
  deps: Pick<Deps, 'database' | 'clock'>;
  scope: AccountScope;
  id: string;
}): Promise<Shown> {
  return deps.database.asAccount(scope, async (tx) => {
    const { quote, campaign } = await readQuoted(tx, scope, id);
    return await readZaloQuote(tx, scope, { quote, campaign, now: deps.clock.now() });
  });
}

/**
 * The quote of a draft at a revision: the one that is being built or still good, else a new one, with the quota that Zalo
 * says is left. Few recipients are gathered before the answer, many in the background (`status` is `building` then).
 * @throws Failure 404; 409 `wrong_state`, `draft_changed`.
 */
export async function quoteZaloCampaign({
  deps,
  actor: { scope, userId },
  id,
  revision,
}: {
  deps: Deps;
  actor: { readonly scope: AccountScope; readonly userId: string };
  id: string;
  revision: number;
}): Promise<Shown> {
  const draft = { channel, id, revision } as const;
  const { quoteId, isToGather, oa } = await deps.database.asAccount(scope, async (tx) => {
    const opened = await openQuote(tx, scope, zaloWay, { deps, userId, draft });
    const senderId = (await findCampaign(tx, scope, channel, id))?.sender_id ?? null;
    return { ...opened, oa: senderId === null ? undefined : await readOa(tx, scope, senderId) };
  });
  if (oa) await askForQuota({ deps, scope }, oa);
  if (isToGather) await gatherRecipients({ deps, scope, quoteId });
  return await viewZaloQuote({ deps, scope, id: quoteId });
}

/** A plan can be made without: what is known of the quota is shown with its time. */
async function askForQuota({ deps, scope }: { deps: Deps; scope: AccountScope }, oa: OaRow): Promise<void> {
  const age = oa.checked_at === null ? Infinity : deps.clock.now().getTime() - oa.checked_at.getTime();
  if (oa.status !== 'connected' || age < QUOTA_AGE || !deps.ports.zalo) return;
  await withAccess({ deps, scope }, oa.sender_id, (zalo, accessToken) =>
    checkQuota({ deps, scope, oa, zalo, accessToken }),
  ).catch((error: unknown) => {
    if (!(error instanceof ZaloError)) throw error;
    deps.log.warn({ err: error }, 'The quota of an official account is not known anew');
  });
}

/** A quote with its draft. Throws 404. */
export async function readQuoted(
  tx: AccountTx,
  scope: AccountScope,
  id: string,
): Promise<{ quote: QuoteRow; campaign: CampaignRow }> {
  const quote = (await findQuote(tx, scope, id)) ?? missing();
  return { quote, campaign: (await findCampaign(tx, scope, channel, quote.campaign_id)) ?? missing() };
}

export interface FoundRecipient {
  readonly recipient: QuotedRecipient;
  readonly parts: ZaloParts;
  readonly campaign: CampaignRow;
}

/** A recipient of a quote with what its message is made of; null where there is none, or the draft has changed. Throws 404. */
export async function findRecipient(
  tx: AccountTx,
  scope: AccountScope,
  { quoteId, phone, after }: { quoteId: string; phone: string; after: string },
): Promise<FoundRecipient | null> {
  const { quote, campaign } = await readQuoted(tx, scope, quoteId);
  if (campaign.revision !== quote.revision) return null;
  const recipient = await findQuotedRecipient(tx, scope, {
    quoteId,
    phone: phone === '' ? null : (readPhone(phone)?.phone ?? phone),
    after: after === '' ? null : after,
  });
  return recipient ? { recipient, campaign, parts: await readParts(tx, scope, campaign) } : null;
}

/** What a recipient of a quote would get; null where there is no such recipient. Throws 404. */
export function previewZalo({
  deps,
  scope,
  ...wanted
}: {
  deps: Pick<Deps, 'database'>;
  scope: AccountScope;
  quoteId: string;
  phone: string;
  after: string;
}): Promise<Data<typeof previewZaloRecipient>> {
  return deps.database.asAccount(scope, async (tx) => {
    const found = await findRecipient(tx, scope, wanted);
    if (!found) return null;
    const { fields, ...person } = found.recipient;
    const { plan, content } = found.parts;
    return { ...person, params: valuesFor(plan, fields), sms: smsOf(content.fallback, plan, fields) };
  });
}

function smsOf(
  { enabled, content: same }: ZaloParts['content']['fallback'],
  { sms }: ZaloParts['plan'],
  fields: QuotedRecipient['fields'],
) {
  if (!enabled) return null;
  const content = sms ? renderFor(sms, fields ?? []) : same;
  return { content, segments: countSegments(content).segments };
}

function missing(): never {
  throw notFound();
}
