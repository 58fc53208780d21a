import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, nothing } from '../core/call.ts';
import { listFields, pageInfoFields } from '../core/paging.ts';
import { calendarDay, list } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { isTaxCode } from '../rules/tax-code.ts';
import { optionalText, requiredText } from '../rules/validation.ts';
import {
  DOCUMENTS_PAGE_SIZE,
  documentTypes,
  holderTypes,
  kycDocumentSchema,
  kycSchema,
  MAX_UPLOAD_FILES,
} from './kyc.ts';

const path = '/api/settings/documents';

/** `kyc` says how far the verification is and what is missing for it. */
const kycInfo = v.object({ kyc: kycSchema });

/** The account's documents, and how far its verification is. */
export const listDocuments = defineCall({
  id: 'kyc.list',
  method: 'POST',
  path,
  action: { field: 'action', value: 'list', isDefault: true },
  access: 'settings:read',
  safe: true,
  request: v.omit(
    v.object(listFields(['created_at', 'title', 'type', 'status', 'expires_on'], '-created_at', DOCUMENTS_PAGE_SIZE)),
    ['search'],
  ),
  data: v.array(kycDocumentSchema),
  info: v.object({ ...pageInfoFields, ...kycInfo.entries }),
});

/** One of the account's documents. */
export const showDocument = defineCall({
  id: 'kyc.show',
  method: 'POST',
  path,
  action: { field: 'action', value: 'show', isDefault: false },
  access: 'settings:read',
  safe: true,
  request: v.object({ id: requiredText(64) }),
  data: kycDocumentSchema,
  info: nothing,
  codes: ['not_found'],
});

/** Ten or thirteen digits of a tax registration, or the twelve of an ID card, which individuals pay taxes with. */
function isHolderCode({ type, tax_code: code }: { type: string; tax_code: string }): boolean {
  if (isTaxCode(code)) return true;
  return type === 'individual' && (code === '' || /^\d{12}$/.test(code));
}

/**
 * Saves who the account belongs to. 409 `wrong_state` while it is reviewed. Of a verified account the change waits for
 * a review of its own, and the account stays verified.
 */
export const storeCompany = defineCall({
  id: 'kyc.company',
  method: 'POST',
  path,
  action: { field: 'action', value: 'company', isDefault: false },
  access: 'settings:write',
  safe: false,
  rateLimit: { max: 60, windowSeconds: 600, by: 'account' },
  request: v.pipe(
    v.object({
      type: v.picklist(holderTypes, rule('oneOf')),
      legal_name: requiredText(200),
      /** Required of companies. */
      tax_code: v.optional(
        v.pipe(
          v.string(),
          v.transform((text) => text.replaceAll(/\s/g, '').replace(/^(\d{10})-?(\d{3})$/, '$1-$2')),
          v.maxLength(20, rule('max', { length: 20 })),
        ),
        '',
      ),
      representative: requiredText(120),
      address: requiredText(300),
    }),
    v.forward(v.partialCheck([['type'], ['tax_code']], isHolderCode, rule('tax_code')), ['tax_code']),
  ),
  data: kycSchema,
  info: nothing,
  messages: [messages.blankType],
  codes: ['wrong_state', 'rate_limited'],
});

const optionalDay = () => v.optional(v.union([v.literal(''), calendarDay()], rule('oneOf')), '');

/**
 * Hands documents in, a PDF, PNG or JPEG by its content of at most 10 MB each; each file is a document of its own.
 * `replaces` names one that was not approved and gives way. 409 `wrong_state` while they are reviewed.
 */
export const uploadDocument = defineCall({
  id: 'kyc.upload',
  method: 'POST',
  path,
  action: { field: 'action', value: 'upload', isDefault: false },
  access: 'settings:write',
  safe: false,
  rateLimit: { max: 60, windowSeconds: 3_600, by: 'account' },
  request: v.object({
    title: requiredText(200),
    type: v.picklist(documentTypes, rule('oneOf')),
    description: requiredText(1_000),
    /** What is printed on it, such as the number of the licence. */
    number: optionalText(60),
    issued_on: optionalDay(),
    /** Its last day; '' for none. */
    expires_on: optionalDay(),
    files: v.pipe(
      list(v.blob(rule('required'))),
      v.minLength(1, rule('required')),
      v.maxLength(MAX_UPLOAD_FILES, rule('count_max', { max: MAX_UPLOAD_FILES })),
    ),
    replaces: optionalText(64),
  }),
  data: v.array(kycDocumentSchema),
  info: kycInfo,
  messages: [
    messages.blankTitle,
    messages.blankType,
    messages.blankDescription,
    messages.blankFiles,
    messages.blankFile,
    messages.imageFormat,
  ],
  codes: [
    'file_type',
    'file_too_large',
    'missing_parameter',
    'not_found',
    'quota_exceeded',
    'rate_limited',
    'wrong_state',
  ],
});

/** Deletes a document with its file. 409 `wrong_state` for one that was approved, and while they are reviewed. */
export const deleteDocument = defineCall({
  id: 'kyc.delete',
  method: 'POST',
  path,
  action: { field: 'action', value: 'delete', isDefault: false },
  access: 'settings:write',
  safe: false,
  request: v.object({ id: requiredText(64) }),
  data: kycSchema,
  info: nothing,
  codes: ['not_found', 'wrong_state'],
});

/** A link to one document, for five minutes. */
export const downloadDocument = defineCall({
  id: 'kyc.download',
  method: 'POST',
  path,
  action: { field: 'action', value: 'download', isDefault: false },
  access: 'settings:write',
  safe: false,
  request: v.object({ id: requiredText(64) }),
  data: v.object({ url: v.string(), file_name: v.string(), expires_at: v.string() }),
  info: nothing,
  codes: ['not_found'],
});

/**
 * Asks for the review of what was handed in. 409 `wrong_state` where it is reviewed already or nothing changed; 422
 * `missing_parameter` with `info.missing` for what is not there yet.
 */
export const submitDocuments = defineCall({
  id: 'kyc.submit',
  method: 'POST',
  path,
  action: { field: 'action', value: 'submit', isDefault: false },
  access: 'settings:write',
  safe: false,
  idempotent: true,
  rateLimit: { max: 30, windowSeconds: 3_600, by: 'account' },
  request: v.object({}),
  data: kycSchema,
  info: nothing,
  codes: ['missing_parameter', 'rate_limited', 'wrong_state'],
});
