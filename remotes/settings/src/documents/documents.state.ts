import { choice, pageNumber, recordId, urlState } from '@app/platform/url-state.ts';

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
});
