import type { getSmsVariables, previewSmsRecipient } from '@app/contracts/campaign/text-variables.calls.ts';
import type { Data } from '@app/contracts/core/call.ts';
import { readPhone } from '@app/contracts/rules/phone.ts';
import { countSegments } from '@app/contracts/rules/segments.ts';
import { ownValueOf, variableKey } from '@app/contracts/rules/text-variables.ts';
import { listContactFields } from '../../contact-field/contact-field.repository.ts';
import type { AccountScope } from '../../database/account-scope.ts';
import type { Channel } from '../../database/tables/messaging.tables.ts';
import type { ServerDeps } from '../../deps.ts';
import { notFound } from '../../http/failure.ts';
import { findCampaign } from '../draft/draft.repository.ts';
import { findQuote } from '../launch/quote.repository.ts';
import { readCampaignText } from '../campaign-text.repository.ts';
import { addressOf, tokenOf } from '../../short-link/link-address.repository.ts';
import { linksOf, type LinkRow } from '../../short-link/short-link.repository.ts';
import { renderFor, writeAddress } from '../variable-text.ts';
import { findQuotedRecipient, readContactFields, readLists, type ListWithPreview } from './variables.repository.ts';

type Variable = Data<typeof getSmsVariables>[number];
type Preview = Data<typeof previewSmsRecipient>;

interface Work {
  readonly deps: Pick<ServerDeps, 'database'>;
  readonly scope: AccountScope;
  readonly channel: Channel;
}

/** What a text can have of its recipients, the columns of their lists first. */
export function listVariables({
  deps,
  scope,
  audienceIds,
  campaignId,
}: Omit<Work, 'channel'> & { audienceIds: readonly string[]; campaignId: string }): Promise<Variable[]> {
  return deps.database.asAccount(scope, async (tx) => {
    const found = new Map<string, Variable>();
    for (const list of await readLists(tx, scope, audienceIds)) {
      for (const variable of columnsOf(list)) add(found, variable);
    }
    // A list's own column of names serves as well, and says more.
    const hasNames = [...found.keys()].some((key) => ownValueOf(key) === 'name');
    if (!hasNames) add(found, { key: 'name', title: 'name', sources: ['own'], sample: '' });
    add(found, { key: 'phone', title: 'phone', sources: ['own'], sample: '' });
    const known = await readContactFields(tx, scope);
    for (const { key, label } of await listContactFields(tx, scope)) {
      const sample = known.find((each) => each.key === key)?.sample ?? '';
      add(found, { key, title: label, sources: ['directory'], sample });
    }
    for (const { key, sample } of known) {
      if (variableKey(key) === key) add(found, { key, title: key, sources: ['directory'], sample });
    }
    const links = campaignId === '' ? [] : await linksOf(tx, scope, campaignId);
    return [...found.values(), ...links.map(linkVariable)];
  });
}

function linkVariable(link: LinkRow): Variable {
  const key = tokenOf(link).slice(1, -1);
  return { key, title: link.target || key, sources: ['link'], sample: writeAddress(addressOf(link)) };
}

function columnsOf({ columns, mapping, preview }: ListWithPreview): Variable[] {
  return columns
    .map((title, column): Variable => {
      const sample = preview.map((row) => row[column] ?? '').find((cell) => cell !== '') ?? '';
      return { key: variableKey(title), title, sources: ['list'], sample };
    })
    .filter(({ key }, column) => key !== '' && column !== mapping?.phone);
}

/** One that several places have is one variable. */
function add(found: Map<string, Variable>, variable: Variable): void {
  const known = found.get(variable.key);
  if (!known) found.set(variable.key, variable);
  else found.set(variable.key, { ...known, sources: [...new Set([...known.sources, ...variable.sources])] });
}

/** The message that a recipient of a quote would get; null where there is no such recipient. Throws 404. */
export function previewRecipient({
  deps,
  scope,
  channel,
  quoteId,
  phone,
  after,
}: Work & { quoteId: string; phone: string; after: string }): Promise<Preview> {
  return deps.database.asAccount(scope, async (tx) => {
    const quote = (await findQuote(tx, scope, quoteId)) ?? missing();
    const campaign = (await findCampaign(tx, scope, channel, quote.campaign_id)) ?? missing();
    if (campaign.revision !== quote.revision) return null;
    const recipient = await findQuotedRecipient(tx, scope, {
      quoteId,
      phone: phone === '' ? null : (readPhone(phone)?.phone ?? phone),
      after: after === '' ? null : after,
    });
    if (!recipient) return null;
    const { fields, ...person } = recipient;
    const text = await readCampaignText(tx, scope, campaign);
    const content = text ? renderFor(text, fields ?? []) : campaign.content;
    const { encoding, segments } = countSegments(content);
    return { ...person, content, encoding, segments };
  });
}

function missing(): never {
  throw notFound();
}
