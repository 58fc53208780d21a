import type { Environment } from '@app/contracts/pins.ts';
import { readEnvironment, readHistory, readRevision } from '../environment.ts';
import { usedBy } from '../used.ts';

export interface LogEntry {
  readonly revision: number;
  readonly at: string;
  readonly by: string;
  readonly signedBy: string | null;
  readonly reason: string;
  readonly changes: readonly string[];
}

/** Who changed an environment, when, why and what, the newest first. */
export async function readLog(name: string): Promise<LogEntry[]> {
  const history = await readHistory(name);
  return history.map(({ environment }, index) => {
    const before = history[index + 1]?.environment;
    return {
      revision: environment.revision,
      at: environment.updatedAt,
      by: environment.updatedBy,
      signedBy: environment.signature?.by ?? null,
      reason: environment.reason,
      changes: before ? differences(before, environment) : ['first revision'],
    };
  });
}

/** What differs between two revisions; from the one before the current one by default. */
export async function diff(name: string, from?: number, to?: number): Promise<string[]> {
  const current = await readEnvironment(name);
  const later = to === undefined ? current : await readRevision(name, to);
  const earlier = await readRevision(name, from ?? later.environment.revision - 1);
  return differences(earlier.environment, later.environment);
}

/** What differs between two revisions, one line each. */
export function differences(before: Environment, after: Environment): string[] {
  const [old, now] = [describe(before), describe(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((key) => old.get(key) !== now.get(key))
    .map((key) => `${key}: ${old.get(key) ?? '–'} → ${now.get(key) ?? '–'}`);
}

function describe(environment: Environment): Map<string, string> {
  const lines = new Map<string, string>();
  if (environment.host) lines.set('host', environment.host.version);
  for (const [name, { version, fallback, rollout }] of Object.entries(environment.remotes)) {
    lines.set(name, version);
    lines.set(`${name} fallback`, fallback ?? 'none');
    if (!rollout) continue;
    const { candidate, percent, state, segments } = rollout;
    const members = segments.length > 0 ? ` and ${segments.join(', ')}` : '';
    lines.set(`${name} rollout`, `${candidate.version} for ${percent} %${members}, ${state}`);
  }
  lines.set('frozen', String(environment.frozen));
  lines.set('revoked', environment.revoked.map(({ app, version }) => `${app}@${version}`).join(', ') || 'none');
  lines.set(
    'pinners',
    environment.pinners.map(({ name, apps }) => `${name} (${apps.join(', ')})`).join('; ') || 'anybody',
  );
  lines.set('teams', environment.teams.map(({ name, apps }) => `${name} (${apps.join(', ')})`).join('; ') || 'anybody');
  lines.set('url', environment.url ?? 'not said');
  lines.set('api', environment.apiBase || 'own origin');
  lines.set('overrides', [String(environment.overrides), ...environment.overrideOrigins].join(' '));
  lines.set('third parties', environment.thirdParties.join(' ') || 'none');
  lines.set('frames', environment.frames?.join(' ') || 'none');
  for (const [name, accounts] of Object.entries(environment.segments)) lines.set(`segment ${name}`, accounts.join(' '));
  return lines;
}

/** Environments that may run an app, or one version of it, and as what. */
export async function whoUses(environments: readonly string[], app: string, version: string | null): Promise<string[]> {
  const lines: string[] = [];
  for (const name of environments) {
    const { environment } = await readEnvironment(name);
    for (const used of usedBy(environment)) {
      if (used.app !== app || (version !== null && used.version !== version)) continue;
      lines.push(`${name}: ${app}@${used.version} (${roleOf(environment, app, used.version)})`);
    }
  }
  return [...new Set(lines)];
}

function roleOf({ host, remotes }: Environment, app: string, version: string): string {
  const pin = remotes[app];
  if (host?.version === version && pin === undefined) return 'pinned';
  if (pin?.version === version) return 'pinned';
  return pin?.rollout?.candidate.version === version ? `rolled out to ${pin.rollout.percent} %` : 'fallback';
}
