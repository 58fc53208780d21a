import { showReference } from '@app/contracts/developer/reference.calls.ts';
import { listVerify } from '@app/contracts/verify/verify.calls.ts';
import { callQuery } from '@app/platform/query.ts';

/** It changes with the server's version alone. */
export const referenceQuery = { ...callQuery(showReference, {}), staleTime: Infinity };

/** Services that a verification can be started with. */
export const publishedServicesQuery = callQuery(listVerify, { status: ['published'], sort: 'name', pageSize: 100 });
