import { MOST_REPORT_DAYS, REPORT_DAYS, type SmsAnalytics } from '@app/contracts/campaign/sms-analytics.ts';
import type { analyseSms } from '@app/contracts/campaign/sms-analytics.calls.ts';
import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import type { Parsed } from '@app/contracts/core/call.ts';
import { carriers } from '@app/contracts/rules/phone.ts';
import type { Clock } from '../../clock.ts';
import type { AccountScope } from '../../database/account-scope.ts';
import type { Database } from '../../database/database.ts';
import { notFound } from '../../http/failure.ts';
import { readCampaign } from '../campaign.repository.ts';
import {
  countTalliedCampaigns,
  countWaiting,
  groupTallies,
  nameCampaigns,
  readClicks,
  readCurrency,
  type Group,
  type NamedCampaign,
} from './analytics.repository.ts';

interface Asked {
  readonly database: Database;
  readonly clock: Clock;
  readonly scope: AccountScope;
  readonly filter: Parsed<typeof analyseSms>;
}

const MINUTE = 60_000;
const DAY = 86_400_000;
const MOST_ERRORS = 20;

/** What became of the messages of one SMS campaign, or of all. Throws 404 for a campaign that is not this account's. */
export function analyse({ database, clock, scope, filter }: Asked): Promise<SmsAnalytics> {
  const { id, carrier, status } = filter;
  const span = spanOf(filter, clock.now());
  const wanted = { campaignId: id, carriers: carrier, statuses: status, ...span };
  return database.asAccount(scope, async (tx) => {
    const campaign = id === undefined ? null : ((await readCampaign(tx, scope, 'sms', id)) ?? missing());
    const clicks = id === undefined ? null : await readClicks(tx, scope, { ...wanted, campaignId: id });
    const groups = await groupTallies(tx, scope, wanted);
    const ids = groups.flatMap(({ kind, name }) => (kind === 'campaign' && name !== null ? [name] : []));
    return {
      from: span.from?.toISOString() ?? null,
      to: span.to?.toISOString() ?? null,
      currency: await readCurrency(tx, scope),
      campaign: campaign && asSubject(campaign),
      ...reportOf(groups, { campaigns: await nameCampaigns(tx, scope, ids), clicks }),
      campaign_count: await countTalliedCampaigns(tx, scope, wanted),
      waiting: await countWaiting(tx, scope, id),
    };
  });
}

function asSubject({ id, name, status, counts: { recipients } }: Campaign): SmsAnalytics['campaign'] {
  return { id, name, status, recipients };
}

function missing(): never {
  throw notFound();
}

/** One campaign from its first message to its last; all of them for so many days, from a whole minute as tallies count. */
function spanOf({ id, from, to }: Asked['filter'], now: Date): { from: Date | null; to: Date | null } {
  const end = to === undefined ? null : new Date(to);
  if (id !== undefined) return { from: from === undefined ? null : new Date(from), to: end };
  const until = Math.ceil((end ?? now).getTime() / MINUTE) * MINUTE;
  const start = from === undefined ? until - REPORT_DAYS * DAY : Date.parse(from);
  return { from: new Date(Math.max(start, until - MOST_REPORT_DAYS * DAY)), to: end };
}

type Report = Omit<SmsAnalytics, 'from' | 'to' | 'currency' | 'campaign' | 'campaign_count' | 'waiting'>;

interface Beside {
  readonly campaigns: readonly NamedCampaign[];
  /** People who followed a link, by carrier; null where nobody can tell. */
  readonly clicks: ReadonlyMap<string, number> | null;
}

/** The most frequent first, of equally many the lower code. */
function byMessages(one: Group, other: Group): number {
  return other.messages - one.messages || (one.code ?? 0) - (other.code ?? 0);
}

function reportOf(groups: readonly Group[], { campaigns, clicks }: Beside): Report {
  const of = (wanted: Group['kind']) => groups.filter(({ kind }) => kind === wanted);
  const names = new Map(campaigns.map(({ id, name }) => [id, name]));
  const states = of('status');
  return {
    ...totalOf(states),
    clicked: clicks && [...clicks.values()].reduce((sum, each) => sum + each, 0),
    by_status: Object.fromEntries(states.map(({ name, messages }) => [name ?? '', messages])),
    by_carrier: carriers.flatMap((carrier) =>
      of('carrier')
        .filter(({ name }) => name === carrier)
        .map((group) => ({ carrier, ...outcomeOf(group), clicked: clicks && (clicks.get(carrier) ?? 0) })),
    ),
    by_hour: of('hour').map(({ name, code, ...group }) => ({ day: name ?? '', hour: code ?? 0, ...outcomeOf(group) })),
    errors: of('error')
      .toSorted(byMessages)
      .slice(0, MOST_ERRORS)
      .map(({ code, messages }) => ({ code: code ?? 0, messages })),
    campaigns: of('campaign').map(({ name, ...group }) => ({
      id: name ?? '',
      name: names.get(name ?? '') ?? '',
      ...outcomeOf(group),
    })),
  };
}

type Outcome = Pick<Group, 'messages' | 'delivered' | 'failed' | 'price'>;

function outcomeOf({ messages, delivered, failed, price }: Outcome): Outcome {
  return { messages, delivered, failed, price };
}

function totalOf(groups: readonly Group[]): Outcome {
  return groups.reduce<Outcome>(
    (sum, { messages, delivered, failed, price }) => ({
      messages: sum.messages + messages,
      delivered: sum.delivered + delivered,
      failed: sum.failed + failed,
      price: sum.price + price,
    }),
    { messages: 0, delivered: 0, failed: 0, price: 0 },
  );
}
