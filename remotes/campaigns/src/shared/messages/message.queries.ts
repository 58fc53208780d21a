import { listMessages } from '@app/contracts/message/message.calls.ts';
import { callQuery } from '@app/platform/query.ts';

/** One message of the account, whatever page of a log it is on. */
export const messageQuery = (id: string) => callQuery(listMessages, { search: id, pageSize: 1 });
