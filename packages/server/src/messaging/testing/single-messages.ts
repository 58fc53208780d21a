import { createWorker, type Worker } from '../../jobs/worker.ts';
import { readWallet, type Wallet } from '../../ledger/ledger.repository.ts';
import { silentLog } from '../../log.ts';
import type { SendingWorld, Team } from '../../sending/testing/sending-world.ts';
import { submitMessageJob } from '../message.jobs.ts';
import { readReference } from '../message-reference.ts';
import type { SubmitDeps } from '../messaging-deps.ts';
import { messagingHandlers } from '../messaging.handlers.ts';
import { lockMessage, type MessageRow } from '../messaging.repository.ts';
import { sendMessage } from '../send-message.usecases.ts';

type Changed = Partial<Pick<SubmitDeps, 'database' | 'writeCodes' | 'carrierRates'>>;

/** What tests of single messages do with them. */
export function singleMessages(world: SendingWorld) {
  const depsWith = (changed: Changed) => ({ ...world.deps, writeCodes: null, ...changed });
  const messageOf = ({ scope }: Team, id = ''): Promise<MessageRow | undefined> =>
    world.database.asAccount(scope, (tx) => lockMessage(tx, scope, id));
  return {
    depsWith,
    messageOf,
    /** A worker that hands single messages over. */
    workerWith(changed: Changed = {}): Worker {
      const handlers = messagingHandlers(depsWith(changed));
      return createWorker({ ...world, log: silentLog, queue: world.deps.jobs, handlers });
    },
    /** Sends one message to each of these numbers, and answers their ids. */
    async sendTo(team: Team, phones: readonly string[], sendAt?: Date): Promise<string[]> {
      const ids: string[] = [];
      const common = { deps: world.deps, actor: team, content: 'Don hang cua ban da den.', senderId: team.senderId };
      for (const phone of phones) {
        const { message } = await sendMessage({ ...common, phone, ...(sendAt && { sendAt }) });
        ids.push(message.id);
      }
      return ids;
    },
    statusesOf: (team: Team, ids: readonly string[]) =>
      Promise.all(ids.map(async (id) => (await messageOf(team, id))?.status)),
    walletOf: ({ scope }: Team): Promise<Wallet> => world.database.asAccount(scope, (tx) => readWallet(tx, scope)),
    /** How the jobs of an account's messages are. */
    async jobsOf({ accountId }: Team): Promise<string[]> {
      const jobs = await world.database.asSystem((tx) =>
        tx
          .selectFrom('job')
          .select('status')
          .where('account_id', '=', accountId)
          .where('kind', '=', submitMessageJob.kind)
          .orderBy('id')
          .execute(),
      );
      return jobs.map(({ status }) => status);
    },
    /** The messages that an account was charged for, as often as it was. */
    async chargesOf({ accountId }: Team): Promise<string[]> {
      const journals = await world.database.asSystem((tx) =>
        tx
          .selectFrom('journal')
          .select('ref_id')
          .where('account_id', '=', accountId)
          .where('kind', '=', 'charge')
          .orderBy('ref_id')
          .execute(),
      );
      return journals.map(({ ref_id: id }) => id);
    },
    /** Ids of the messages that the carrier got, as often as it got them. */
    handedOver: () => world.carrier.submissions.map(({ reference }) => readReference(reference)?.id ?? '').toSorted(),
  };
}

/** So many numbers of one carrier. */
export function numbers(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `8491${String(1_000_001 + index)}`);
}
