import { askForArchive, viewArchive } from '@app/contracts/account/archive.calls.ts';
import { callMutation, callQuery, refreshCalls } from '@app/platform/query.ts';

export const archiveQuery = callQuery(viewArchive, {});

export const askMutation = { ...callMutation(askForArchive), onSuccess: () => refreshCalls(viewArchive) };
