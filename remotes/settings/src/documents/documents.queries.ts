import { showTopUp } from '@app/contracts/billing/billing.calls.ts';
import type { ApiError } from '@app/contracts/core/api-error.ts';
import type { Answer, Input } from '@app/contracts/core/call.ts';
import {
  deleteDocument,
  listDocuments,
  showDocument,
  storeCompany,
  submitDocuments,
  uploadDocument,
} from '@app/contracts/kyc/documents.calls.ts';
import { DOCUMENTS_PAGE_SIZE } from '@app/contracts/kyc/kyc.ts';
import { getNumber } from '@app/contracts/number/rent-number.calls.ts';
import { viewSetUp } from '@app/contracts/set-up/set-up.calls.ts';
import { api } from '@app/platform/api.ts';
import { callMutation, callQuery, refreshCalls } from '@app/platform/query.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData, mutationOptions } from '@tanstack/react-query';
import type { documentsState } from './documents.state.ts';

export function documentsQuery({ sort, page }: UrlValues<typeof documentsState>) {
  const input = { pageNumber: page, pageSize: DOCUMENTS_PAGE_SIZE, sort };
  return { ...callQuery(listDocuments, input), placeholderData: keepPreviousData };
}

/** One document; nothing is asked for without an id. */
export function documentQuery(id: string) {
  return { ...callQuery(showDocument, { id }), enabled: id !== '' };
}

/** Asks anew for documents, and for whatever waits for them on the pages that lead here. */
export const refreshDocuments = () => refreshCalls(listDocuments, showDocument, showTopUp, getNumber, viewSetUp);

export const companyMutation = { ...callMutation(storeCompany), onSuccess: refreshDocuments };

export const deleteMutation = { ...callMutation(deleteDocument), onSettled: refreshDocuments };

/** Hands files in, telling the share that is up, 0 to 1. */
export const uploadMutation = (onUpload: (share: number) => void) =>
  mutationOptions<Answer<typeof uploadDocument>, ApiError, Input<typeof uploadDocument>>({
    mutationKey: [uploadDocument.id],
    mutationFn: (input) => api.send(uploadDocument, input, { onUpload }),
    onSuccess: refreshDocuments,
  });

/** Asks for one review for each key: a press after a lost answer asks for no second one. */
export const submitMutation = (key: string) => ({
  ...callMutation(submitDocuments, () => ({ idempotencyKey: key })),
  onSettled: refreshDocuments,
});
