import { auditAreaNames } from '@app/contracts/audit/audit-actions.ts';
import { journalTypes, paymentMethods, paymentStatuses } from '@app/contracts/billing/billing.ts';
import { invoiceFormats, invoiceStatuses } from '@app/contracts/billing/invoice.ts';
import { statementFormats } from '@app/contracts/billing/statement.ts';
import { usageChannels, usageGroups } from '@app/contracts/billing/usage.ts';
import { optOutReasons, refusedChannels } from '@app/contracts/contact/opt-out.ts';
import { campaignDates } from '@app/contracts/campaign/campaign-steps.ts';
import { campaignChannels, campaignStatuses, messageTypes } from '@app/contracts/campaign/campaign.ts';
import { contactFilterSchema } from '@app/contracts/contact/contact-filter.ts';
import { messageStatuses } from '@app/contracts/message/message.ts';
import { numberUses, subscriptionStatuses } from '@app/contracts/number/number.ts';
import { carriers } from '@app/contracts/rules/phone.ts';
import { dayHours, verificationCarriers, verificationStages } from '@app/contracts/verification/verification-report.ts';
import { blockedReasons, verificationStatuses } from '@app/contracts/verification/verification.ts';
import { verifyChannels } from '@app/contracts/verify/service-settings.ts';
import { callStatuses, keyFilters } from '@app/contracts/voice/call.ts';
import { starChoices } from '@app/contracts/zalo/zalo-rating.ts';
import * as v from 'valibot';

/** What a file is made of when somebody follows the link. */
export const contentSchema = v.variant('part', [
  /** A document that was uploaded, as it is. */
  v.object({ part: v.literal('document'), id: v.string() }),
  /** A document that was handed in for the verification of the account, as it is. */
  v.object({ part: v.literal('kyc_document'), id: v.string() }),
  /** One invoice, which is written as that. */
  v.object({ part: v.literal('invoice'), id: v.string(), as: v.picklist(invoiceFormats) }),
  /** One month's statement, which is written as that. */
  v.object({ part: v.literal('statement'), month: v.string(), as: v.optional(v.picklist(statementFormats), 'pdf') }),
  v.object({ part: v.literal('statements'), sort: v.string() }),
  /** A list that was prepared before. */
  v.object({ part: v.literal('export'), id: v.string() }),
  v.object({ part: v.literal('sample') }),
  v.object({ part: v.literal('result'), id: v.string() }),
  v.object({
    part: v.literal('log'),
    id: v.string(),
    search: v.string(),
    status: v.array(v.picklist(messageStatuses)),
    carrier: v.array(v.picklist(carriers)),
    error_code: v.optional(v.array(v.number()), []),
    clicked: v.optional(v.boolean()),
    columns: v.optional(v.array(v.string()), []),
  }),
  v.object({
    part: v.literal('calls'),
    kind: v.picklist(['recipients', 'log']),
    /** The campaign's; null for calls of all. */
    id: v.nullable(v.string()),
    filter: v.object({
      search: v.string(),
      status: v.array(v.picklist(callStatuses)),
      key: v.array(v.picklist(keyFilters)),
      carrier: v.array(v.picklist(carriers)),
      from: v.optional(v.string()),
      to: v.optional(v.string()),
    }),
    columns: v.optional(v.array(v.string()), []),
  }),
  /** Messages of a campaign, or of all. */
  v.object({
    part: v.literal('messages'),
    filter: v.object({
      campaign_id: v.optional(v.string()),
      ids: v.array(v.string()),
      search: v.string(),
      status: v.array(v.picklist(messageStatuses)),
      carrier: v.array(v.picklist(carriers)),
      error_code: v.array(v.number()),
      clicked: v.optional(v.boolean()),
      from: v.optional(v.string()),
      to: v.optional(v.string()),
    }),
    columns: v.optional(v.array(v.string()), []),
  }),
  /** Messages of a campaign by Zalo. */
  v.object({
    part: v.literal('zalo_log'),
    id: v.string(),
    filter: v.object({
      search: v.string(),
      status: v.array(v.picklist(messageStatuses)),
      carrier: v.array(v.picklist(carriers)),
      error_code: v.array(v.number()),
      stars: v.optional(v.array(v.picklist(starChoices)), []),
      from: v.optional(v.string()),
      to: v.optional(v.string()),
    }),
    columns: v.optional(v.array(v.string()), []),
  }),
  /** Campaigns of a channel. */
  v.object({
    part: v.literal('campaigns'),
    channel: v.picklist(campaignChannels),
    filter: v.object({
      search: v.string(),
      sort: v.string(),
      status: v.array(v.picklist(campaignStatuses)),
      message_type: v.array(v.picklist(messageTypes)),
      sender_id: v.optional(v.string()),
      from: v.optional(v.string()),
      to: v.optional(v.string()),
      span_of: v.optional(v.picklist(campaignDates), 'created_at'),
    }),
    columns: v.optional(v.array(v.string()), []),
  }),
  /** What money was spent on. */
  v.object({
    part: v.literal('usage'),
    question: v.object({
      from: v.string(),
      to: v.string(),
      group_by: v.picklist(usageGroups),
      channel: v.array(v.picklist(usageChannels)),
      search: v.string(),
      sort: v.string(),
    }),
  }),
  v.object({
    part: v.literal('invoices'),
    filter: v.object({
      search: v.string(),
      sort: v.string(),
      status: v.array(v.picklist(invoiceStatuses)),
      from: v.optional(v.string()),
      to: v.optional(v.string()),
    }),
  }),
  /** Top-ups. */
  v.object({
    part: v.literal('payments'),
    filter: v.object({
      search: v.string(),
      sort: v.string(),
      status: v.array(v.picklist(paymentStatuses)),
      method: v.array(v.picklist(paymentMethods)),
      from: v.optional(v.string()),
      to: v.optional(v.string()),
    }),
  }),
  /** Movements of money. */
  v.object({
    part: v.literal('ledger'),
    filter: v.object({
      search: v.string(),
      sort: v.string(),
      entry_type: v.array(v.picklist(journalTypes)),
      from: v.optional(v.string()),
      to: v.optional(v.string()),
    }),
  }),
  /** What was changed in the account; `isMasked` for a reader who may not see whole phone numbers. */
  v.object({
    part: v.literal('audit'),
    isMasked: v.boolean(),
    filter: v.object({
      search: v.string(),
      sort: v.string(),
      area: v.array(v.picklist(auditAreaNames)),
      actor_id: v.optional(v.string()),
      from: v.optional(v.string()),
      to: v.optional(v.string()),
    }),
  }),
  /** Refusals. */
  v.object({
    part: v.literal('optouts'),
    filter: v.object({
      search: v.string(),
      channel: v.array(v.picklist(refusedChannels)),
      reason: v.array(v.picklist(optOutReasons)),
      brand: v.array(v.string()),
      from: v.optional(v.string()),
      to: v.optional(v.string()),
    }),
  }),
  /** Rented numbers. */
  v.object({
    part: v.literal('numbers'),
    filter: v.object({
      search: v.string(),
      sort: v.string(),
      status: v.array(v.picklist(subscriptionStatuses)),
      assigned_to: v.array(v.picklist(numberUses)),
    }),
  }),
  /** SMS to a rented number; `isMasked` for a reader who may not see whole phone numbers. */
  v.object({ part: v.literal('received'), id: v.string(), isMasked: v.boolean() }),
  /** Verifications; `isMasked` for a reader who may not see whole phone numbers. */
  v.object({
    part: v.literal('verifications'),
    isMasked: v.boolean(),
    filter: v.object({
      search: v.string(),
      sort: v.string(),
      configuration_id: v.optional(v.string()),
      status: v.array(v.picklist(verificationStatuses)),
      channel: v.array(v.picklist(verifyChannels)),
      carrier: v.array(v.picklist(verificationCarriers)),
      country: v.array(v.string()),
      blocked_reason: v.array(v.picklist(blockedReasons)),
      stage: v.optional(v.picklist(verificationStages)),
      hour: v.array(v.picklist(dayHours)),
      from: v.optional(v.string()),
      to: v.optional(v.string()),
    }),
  }),
  /** A list to fill in, with the parameters of a template; Zalo's numbers. */
  v.object({ part: v.literal('zalo_sample'), oa_id: v.string(), zalo_template_id: v.string() }),
  /** Values of a Zalo draft that Zalo would refuse. */
  v.object({ part: v.literal('zalo_faults'), quote_id: v.string() }),
  /** Contacts of a selection, or all that a filter finds. */
  v.object({ part: v.literal('contacts'), ids: v.array(v.string()), filter: contactFilterSchema }),
  /** A list of contacts to fill in. */
  v.object({ part: v.literal('contact_sample') }),
  /** The file of an import, with what became of each row. */
  v.object({ part: v.literal('contact_import'), id: v.string(), only_faults: v.optional(v.boolean(), false) }),
  v.object({ part: v.literal('sound'), key: v.string(), type: v.picklist(['audio/mpeg', 'audio/wav']) }),
  /** A picture of a Zalo template, which a page shows. */
  v.object({ part: v.literal('picture'), id: v.string() }),
]);
/** A file of the library of sounds, which is played where it is. */
export type SoundFile = Extract<v.InferOutput<typeof contentSchema>, { part: 'sound' }>;
/** What is saved, neither played nor shown. */
export type SavedContent = Exclude<v.InferOutput<typeof contentSchema>, SoundFile | { part: 'picture' }>;
/** Calls of a voice campaign, or of all. */
export type CallsContent = Extract<SavedContent, { part: 'calls' }>;
/** Messages of a campaign by Zalo. */
export type ZaloLogContent = Extract<SavedContent, { part: 'zalo_log' }>;
/** Campaigns of a channel. */
export type CampaignsContent = Extract<SavedContent, { part: 'campaigns' }>;
/** Contacts of a selection, or all that a filter finds. */
export type ContactsContent = Extract<SavedContent, { part: 'contacts' }>;
/** What money was spent on. */
export type UsageContent = Extract<SavedContent, { part: 'usage' }>;
/** Invoices of the account. */
export type InvoicesContent = Extract<SavedContent, { part: 'invoices' }>;
/** Top-ups of the account. */
export type PaymentsContent = Extract<SavedContent, { part: 'payments' }>;
/** Movements of the account's money. */
export type LedgerContent = Extract<SavedContent, { part: 'ledger' }>;
/** Months of the account. */
export type StatementsContent = Extract<SavedContent, { part: 'statements' }>;
/** What was changed in the account. */
export type AuditContent = Extract<SavedContent, { part: 'audit' }>;
/** Verifications of one service, or of all. */
export type VerificationsContent = Extract<SavedContent, { part: 'verifications' }>;
/** Refusals of the directory. */
export type OptOutsContent = Extract<SavedContent, { part: 'optouts' }>;
/** Numbers that the account rents. */
export type NumbersContent = Extract<SavedContent, { part: 'numbers' }>;
/** SMS to one of them. */
export type ReceivedContent = Extract<SavedContent, { part: 'received' }>;
/** What is written as a list: when its link is followed, or before. */
export type ListContent = Exclude<
  SavedContent,
  { part: 'document' | 'kyc_document' | 'invoice' | 'statement' | 'export' }
>;

const listParts: ReadonlySet<string> = new Set<ListContent['part']>([
  'sample',
  'result',
  'log',
  'calls',
  'messages',
  'zalo_log',
  'campaigns',
  'usage',
  'invoices',
  'payments',
  'ledger',
  'statements',
  'audit',
  'optouts',
  'numbers',
  'received',
  'verifications',
  'zalo_sample',
  'zalo_faults',
  'contacts',
  'contact_sample',
  'contact_import',
]);

/** What a list was asked for, as it was kept. Throws for anything else. */
export function readListContent(kept: unknown): ListContent {
  const content = v.parse(contentSchema, kept);
  if (!isList(content)) throw new Error(`No list: ${content.part}`);
  return content;
}

function isList(content: v.InferOutput<typeof contentSchema>): content is ListContent {
  return listParts.has(content.part);
}
