import { choice, pageNumber, urlState } from '@app/platform/url-state.ts';

export const signInSorts = ['-created_at', 'created_at'] as const;

/** What of the login history stands in the address. */
export const securityState = urlState({ sort: choice(signInSorts, '-created_at'), page: pageNumber() });
