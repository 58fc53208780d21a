import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';
import { kycStatuses } from './kyc-states.ts';

/** Who an account belongs to. */
export const holderTypes = ['company', 'individual'] as const;
export type HolderType = (typeof holderTypes)[number];

export const documentTypes = ['business_licence', 'id_front', 'id_back', 'authorisation', 'tax', 'other'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** What can be handed in, and be asked for once more: details in words, and documents by their type. */
export const kycItems = ['company_details', ...documentTypes] as const;
export type KycItem = (typeof kycItems)[number];

/** Rows of the list of documents (SPEC §9). */
export const DOCUMENTS_PAGE_SIZE = 5;
/** Files of one upload, and documents of one account. */
export const MAX_UPLOAD_FILES = 5;
export const MAX_KYC_DOCUMENTS = 50;
/** Working days that a review usually takes. */
export const KYC_REVIEW_DAYS = 2;
/** Days before its end at which an account is told that its verification expires. */
export const KYC_REMINDER_DAYS = [30, 7, 1] as const;

/** Where documents are handed in. */
export const DOCUMENTS_PATH = '/Settings/documents';

const required: Readonly<Record<HolderType, readonly KycItem[]>> = {
  company: ['company_details', 'business_licence', 'id_front', 'id_back'],
  individual: ['company_details', 'id_front', 'id_back'],
};

/** What nobody can be verified without. */
export function requiredItems(type: HolderType): readonly KycItem[] {
  return required[type];
}

/** What helps a review without being needed for it; the letter of authorisation is for who signs for somebody else. */
const optional: Readonly<Record<HolderType, readonly KycItem[]>> = {
  company: ['authorisation', 'tax'],
  individual: ['tax'],
};

export interface KycChecklistItem {
  readonly item: KycItem;
  readonly isRequired: boolean;
  readonly isProvided: boolean;
}

interface HandedIn {
  readonly type: HolderType;
  /** Whether the details in words are complete. */
  readonly hasDetails: boolean;
  /** Types of the documents that were neither rejected nor have expired. */
  readonly documents: readonly DocumentType[];
  /** What a review asked for, and has not been handed in since. */
  readonly asked: readonly KycItem[];
}

/** Returns what somebody of this type hands in, in the order of {@link kycItems}. What a review asked for is required. */
export function kycChecklist({ type, hasDetails, documents, asked }: HandedIn): KycChecklistItem[] {
  return kycItems.flatMap((item) => {
    const isRequired = required[type].includes(item) || asked.includes(item);
    const isThere = item === 'company_details' ? hasDetails : documents.includes(item);
    if (!isRequired && !optional[type].includes(item) && !isThere) return [];
    return [{ item, isRequired, isProvided: isThere && !asked.includes(item) }];
  });
}

/** Returns what is required and not there. */
export function missingItems(checklist: readonly KycChecklistItem[]): KycItem[] {
  return checklist.filter(({ isRequired, isProvided }) => isRequired && !isProvided).map(({ item }) => item);
}

/** One document. `status` is `expired` after its last day. Days are `YYYY-MM-DD`. */
export const kycDocumentSchema = v.object({
  id: v.string(),
  title: v.string(),
  type: openEnum(documentTypes),
  description: v.string(),
  number: v.string(),
  issued_on: v.nullable(v.string()),
  expires_on: v.nullable(v.string()),
  file: v.object({ name: v.string(), bytes: v.number(), mime: v.string() }),
  status: openEnum(['pending', 'approved', 'rejected', 'expired']),
  /** Why it was rejected, in the words of whoever decided. */
  reason: v.nullable(v.string()),
  created_at: v.string(),
  updated_at: v.string(),
});
export type KycDocument = v.InferOutput<typeof kycDocumentSchema>;

/** How far the verification of the account is, and what was handed in for it. */
export const kycSchema = v.object({
  /** Whether the account is verified: what top-ups and numbers ask for. */
  status: openEnum(kycStatuses),
  /** How far changes of a verified account are, which stays verified meanwhile; null for none. */
  renewal: v.nullable(openEnum(['not_submitted', 'pending', 'rejected'])),
  /** Whether details and documents can be changed: not while they are reviewed. */
  is_open: v.boolean(),
  /** Whether something can be submitted now; `missing` must be empty too. */
  can_submit: v.boolean(),
  /** Why the last review rejected it; null unless it did. */
  reason: v.nullable(v.string()),
  missing: v.array(openEnum(kycItems)),
  checklist: v.array(
    v.object({
      item: openEnum(kycItems),
      is_required: v.boolean(),
      is_provided: v.boolean(),
      /** Why a review asked for it again; null where it did not. */
      reason: v.nullable(v.string()),
    }),
  ),
  type: openEnum(holderTypes),
  legal_name: v.string(),
  tax_code: v.string(),
  representative: v.string(),
  address: v.string(),
  submitted_at: v.nullable(v.string()),
  decided_at: v.nullable(v.string()),
  /** Last day of the verification, `YYYY-MM-DD`; null while it has none. */
  expires_on: v.nullable(v.string()),
});
export type Kyc = v.InferOutput<typeof kycSchema>;
