import { isInCohort } from '@app/contracts/rollout.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { ServerDeps } from '../deps.ts';
import { readServedPins } from '../events/served-pins.ts';
import { failure } from '../http/failure.ts';
import { activeAccounts, failingAccounts, pagesByRevision } from './report.repository.ts';

const thisMachine = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const cohort = { percent: v.number(), seed: v.string(), members: v.optional(v.array(v.number()), []) };
const pinsSchema = v.object({
  remotes: v.record(v.string(), v.string()),
  rollouts: v.optional(v.record(v.string(), v.object({ candidate: v.string(), ...cohort })), {}),
});
const querySchema = v.object({
  hours: v.optional(v.pipe(v.string(), v.toNumber(), v.minValue(1), v.maxValue(168)), '24'),
});

type Exposure = { accounts: number; failing: number };

/**
 * `GET /release_health?hours=24`, for this machine (or everybody, with METRICS_PUBLIC) as `/metrics` is: by remote and
 * version, the accounts that were active and get the version, and those of them that reported a fault in it. Who gets
 * what is computed from the rollout, never taken from a report: a fault of a version that an account does not get
 * counts for nothing, and an account counts once however often it reports. Beside it, the sessions that had a page open,
 * by the revision it ran.
 */
export function releaseHealthPlugin(deps: ServerDeps) {
  return (app: FastifyInstance): void => {
    app.get('/release_health', async (request, reply) => {
      const isNear =
        thisMachine.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;
      if (!deps.config.metricsPublic && !isNear) throw failure(404, 'not_found');
      const query = v.safeParse(querySchema, request.query);
      if (!query.success) throw failure(404, 'not_found');
      const since = new Date(deps.clock.now().getTime() - query.output.hours * 3_600_000);
      return reply.header('Cache-Control', 'no-store').send(await releaseHealth(deps, since));
    });
  };
}

interface ReleaseHealth {
  readonly apps: Record<string, Record<string, Exposure>>;
  readonly pages: Record<string, number>;
}

async function releaseHealth(deps: ServerDeps, since: Date): Promise<ReleaseHealth> {
  const content = await readServedPins(deps.config);
  const pins = v.safeParse(v.pipe(v.string(), v.parseJson(), pinsSchema), content);
  const { remotes, rollouts } = pins.success ? pins.output : { remotes: {}, rollouts: {} };
  const { accounts, failing, pages } = await deps.database.asSystem(async (tx) => ({
    accounts: await activeAccounts(tx, since),
    failing: await failingAccounts(tx, since),
    pages: await pagesByRevision(tx, since),
  }));
  const apps: ReleaseHealth['apps'] = {};
  for (const [app, stable] of Object.entries(remotes)) {
    const rollout = rollouts[app];
    const versions: Record<string, Exposure> = { [stable]: { accounts: 0, failing: 0 } };
    if (rollout) versions[rollout.candidate] = { accounts: 0, failing: 0 };
    for (const account of accounts) {
      const version = rollout && isInCohort(rollout, account) ? rollout.candidate : stable;
      const seen = versions[version];
      if (!seen) continue;
      seen.accounts += 1;
      if (failing.has(`${app}@${version} ${account}`)) seen.failing += 1;
    }
    apps[app] = versions;
  }
  return { apps, pages };
}
