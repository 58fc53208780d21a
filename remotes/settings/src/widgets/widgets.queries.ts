import { listAttention } from '@app/contracts/attention/attention.calls.ts';
import { callQuery } from '@app/platform/query.ts';

/** Whatever was settled elsewhere since is gone when home is shown again. */
export const attentionQuery = { ...callQuery(listAttention, {}), staleTime: 0 };
