import type { Data } from '@app/contracts/core/call.ts';
import type { getChannel } from '@app/contracts/channel/channel.calls.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { Channel } from '../database/tables/messaging.tables.ts';
import { readVerifyCounts } from '../verify/configuration.repository.ts';
import { readEquipment, readVolumes, type Volume } from './channel.repository.ts';
import { listPrices } from './price.repository.ts';

interface Around {
  readonly database: Database;
  readonly clock: Clock;
  readonly scope: AccountScope;
}

type ChannelState = Data<typeof getChannel>[number];

const MONTH = 30 * 24 * 3_600_000;

/** Every channel: what is missing before it can be used, and its volume of 30 days. */
export function channelStates({ database, clock, scope }: Around): Promise<ChannelState[]> {
  const since = new Date(clock.now().getTime() - MONTH);
  return database.asAccount(scope, async (tx) => {
    const has = await readEquipment(tx, scope);
    const volumes = await readVolumes(tx, scope, since);
    const verify = [...(await readVerifyCounts(tx, scope, since)).values()];
    return [
      { key: 'sms', status: has.hasBrandName ? 'ready' : 'needs_sender', stats: statsOf(volumes.get('sms')) },
      { key: 'voice', status: has.hasCallerId ? 'ready' : 'needs_number', stats: statsOf(volumes.get('voice')) },
      { key: 'zalo', status: has.hasOfficialAccount ? 'ready' : 'needs_oa', stats: statsOf(volumes.get('zalo')) },
      {
        key: 'verify',
        status: has.hasPublishedConfiguration ? 'ready' : 'needs_configuration',
        stats: statsOf({
          handedOver: verify.reduce((sum, { sent }) => sum + sent, 0),
          delivered: verify.reduce((sum, { delivered }) => sum + delivered, 0),
        }),
      },
    ];
  });
}

function statsOf({ handedOver, delivered }: Volume = { handedOver: 0, delivered: 0 }): ChannelState['stats'] {
  return { sent_30d: handedOver, delivered_rate: handedOver === 0 ? null : delivered / handedOver };
}

/** Prices in force for the account, and its currency. */
export function pricesInForce({
  database,
  clock,
  scope,
  ...filter
}: Around & { channel: Channel | undefined; country: string }) {
  return database.readAsAccount(scope, (tx) => listPrices(tx, scope, { ...filter, now: clock.now() }));
}
