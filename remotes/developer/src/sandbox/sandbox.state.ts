import { choice, pageNumber, pageSize, recordId, text, urlState } from '@app/platform/url-state.ts';

export const messageSorts = ['-created_at', 'created_at'] as const;

/** What of the sandbox stands in the page's address. */
export const sandboxState = urlState({
  search: text(),
  sort: choice(messageSorts, '-created_at'),
  page: pageNumber(),
  size: pageSize(),
  /** The message beside the list. */
  message: recordId(),
});
