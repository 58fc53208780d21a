import { getChannel } from '@app/contracts/channel/channel.calls.ts';
import { callQuery } from '@app/platform/query.ts';

export const channelsQuery = callQuery(getChannel, {});
