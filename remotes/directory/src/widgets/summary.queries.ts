import { directorySummary } from '@app/contracts/contact/directory-summary.calls.ts';
import { callQuery } from '@app/platform/query.ts';

/** Whatever was done elsewhere since is told when home is shown again. */
export const summaryQuery = { ...callQuery(directorySummary, {}), staleTime: 0 };
