import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { readEnvironment } from '../environment.ts';
import type { Finding } from '../finding.ts';
import { HOST, renderedDir } from '../store.ts';
import { readHealth, type Health } from './health.ts';

const pinsSchema = v.object({
  revision: v.number(),
  host: v.nullable(v.string()),
  remotes: v.record(v.string(), v.string()),
});
type Pins = v.InferOutput<typeof pinsSchema>;

export interface AppStatus {
  readonly app: string;
  readonly pinned: string;
  readonly rollout: string;
  readonly fallback: string;
  readonly rendered: string;
  readonly served: string;
  readonly browsers: string;
}

export interface Status {
  readonly environment: string;
  readonly revision: number;
  readonly frozen: boolean;
  readonly apps: readonly AppStatus[];
  /** Sessions that had a page open during the last day, by the revision it ran; null where nobody was asked. */
  readonly pages: Readonly<Record<string, number>> | null;
  readonly findings: readonly Finding[];
}

/**
 * What an environment should run, and where reality differs: the rendered files of this machine, what is served
 * at `asked` or the environment's own url, and what browsers report there. Without either the last two are left out.
 */
export async function status(name: string, asked: string | null): Promise<Status> {
  const { environment } = await readEnvironment(name);
  const url = asked ?? environment.url ?? null;
  const rendered = readRendered(name);
  const served = url === null ? null : await readServed(url);
  const health = url === null ? null : await readHealth(url, 24).catch(() => null);
  const versions: [string, string][] = environment.host ? [[HOST, environment.host.version]] : [];
  versions.push(...Object.entries(environment.remotes).map(([app, pin]): [string, string] => [app, pin.version]));
  const apps = versions.map(([app, pinned]) => {
    const pin = environment.remotes[app];
    const rollout = pin?.rollout;
    return {
      app,
      pinned,
      rollout: rollout ? `${rollout.candidate.version} ${rollout.percent} % ${rollout.state}` : '',
      fallback: pin?.fallback ?? '',
      rendered: versionIn(rendered, app),
      served: versionIn(served, app),
      browsers: faultsIn(health?.apps ?? null, app),
    };
  });
  const { revision, frozen } = environment;
  const findings = [
    ...drift('rendered', rendered, revision),
    ...(url === null ? [] : drift('served', served, revision)),
    ...unknownPages(health?.pages ?? {}, revision),
  ];
  return { environment: name, revision, frozen, apps, pages: health?.pages ?? null, findings };
}

function readRendered(name: string): Pins | null {
  const file = path.join(renderedDir(name), 'pins.json');
  if (!existsSync(file)) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), pinsSchema), readFileSync(file, 'utf8'));
  return parsed.success ? parsed.output : null;
}

async function readServed(url: string): Promise<Pins | null> {
  const answer = await fetch(`${url}/pins.json`, { headers: { 'Cache-Control': 'no-cache' } });
  const parsed = v.safeParse(pinsSchema, await answer.json().catch(() => null));
  return parsed.success ? parsed.output : null;
}

function versionIn(pins: Pins | null, app: string): string {
  if (!pins) return '';
  return (app === HOST ? pins.host : pins.remotes[app]) ?? '';
}

function faultsIn(health: Health | null, app: string): string {
  return Object.entries(health?.[app] ?? {})
    .map(([version, { accounts, failing }]) => `${version}: ${failing} of ${accounts} fail`)
    .join(', ');
}

/** Open pages keep an older revision until they are left; a newer one than the file's came from somewhere else. */
function unknownPages(pages: Readonly<Record<string, number>>, revision: number): Finding[] {
  return Object.entries(pages)
    .filter(([ran]) => Number(ran) > revision)
    .map(([ran, sessions]) => ({
      code: 'drift-browsers',
      evidence: `${sessions} sessions run revision ${ran}, the file is at revision ${revision}`,
      remedy: 'find out who serves another file than this one',
    }));
}

function drift(what: 'rendered' | 'served', pins: Pins | null, revision: number): Finding[] {
  if (pins?.revision === revision) return [];
  const code = `drift-${what}`;
  const seen = pins ? `revision ${pins.revision}` : 'nothing';
  const remedy = what === 'rendered' ? 'run mfe render' : 'deploy the rendered files to the web servers';
  return [{ code, evidence: `${what} is ${seen}, the file is at revision ${revision}`, remedy }];
}
