import { listLedger } from '@app/contracts/billing/billing.calls.ts';
import { callQuery, refreshCalls } from '@app/platform/query.ts';

/** What was spent and topped up this month stands in the info of every page of the ledger. */
export const walletSummary = callQuery(listLedger, { pageSize: 1 });

export const refreshWallet = () => refreshCalls(listLedger);
