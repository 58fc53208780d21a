import { kycItems } from '@app/contracts/kyc/kyc.ts';
import { choice, pageNumber, recordId, text, urlState } from '@app/platform/url-state.ts';

export const documentSorts = [
  '-created_at',
  'created_at',
  'title',
  '-title',
  'type',
  '-type',
  'status',
  '-status',
  'expires_on',
  '-expires_on',
] as const;

/** What of the list of documents stands in its address. */
export const documentsState = urlState({
  sort: choice(documentSorts, '-created_at'),
  page: pageNumber(),
  /** The document beside the list. */
  document: recordId(),
  /** What somebody came to hand in: its form opens by itself. */
  add: { ...choice(['', ...kycItems], ''), role: 'record' },
  /** The page that sent somebody here; only a safe path of ours is followed. */
  return: text(),
});
