import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { inWorkspace } from '@app/config/workspace.ts';
import type { Environment, Signer } from '@app/contracts/pins.ts';
import type { Finding } from './finding.ts';
import { HOST } from './store.ts';
import { maySign, signerOf } from './signing.ts';

const rootsSchema = v.record(v.string(), v.array(v.string()));
/** What every revision changes, whoever writes it. */
const BOOKKEEPING = new Set([
  'revision',
  'parentDigest',
  'updatedAt',
  'updatedBy',
  'reason',
  'signature',
  'urgentRevision',
  'host',
  'remotes',
  'revoked',
]);

/** Public keys that may begin to sign an environment; stated in git, since a bucket could be replaced as a whole. */
export function rootKeys(environment: string): string[] {
  const file = inWorkspace('deploy', 'environments', 'roots.json');
  if (!existsSync(file)) return [];
  return v.parse(rootsSchema, JSON.parse(readFileSync(file, 'utf8')))[environment] ?? [];
}

/** Apps whose pins differ between two revisions; `*` stands for everything that is no app's own. */
function changedApps(before: Environment, after: Environment): string[] {
  const changed = new Set<string>();
  if (!isSame(before.host, after.host)) changed.add(HOST);
  for (const name of new Set([...Object.keys(before.remotes), ...Object.keys(after.remotes)])) {
    if (!isSame(before.remotes[name], after.remotes[name])) changed.add(name);
  }
  const revoked = new Set([...before.revoked, ...after.revoked].map(({ app }) => app));
  for (const app of revoked) {
    const own = ({ revoked: all }: Environment) => all.filter((one) => one.app === app);
    if (!isSame(own(before), own(after))) changed.add(app);
  }
  const keys = Object.keys(environmentKeys(after));
  if (keys.some((key) => !isSame(Reflect.get(before, key), Reflect.get(after, key)))) changed.add('*');
  return [...changed];
}

/**
 * Whether a revision may follow another: signed by somebody whom the one before lists, and changing only what is his.
 * An environment that lists nobody takes unsigned changes, unless git names its root keys.
 */
export function checkSuccession(before: Environment, after: Environment, roots: readonly string[]): Finding[] {
  const listed = before.pinners.length > 0 ? before.pinners : rootSigners(roots, after);
  if (listed.length === 0) return [];
  const where = `revision ${after.revision} of ${after.environment}`;
  const signer = signerOf(after, listed);
  if (!signer) {
    return [
      {
        code: 'signature',
        evidence: `${where} is not signed by a key that may pin there (${after.signature?.by ?? 'unsigned'})`,
        remedy: 'set MFE_KEY and MFE_KEY_NAME to a listed key, or roll back to a signed revision',
      },
    ];
  }
  return changedApps(before, after)
    .filter((app) => !maySign(signer, app))
    .map((app) => ({
      code: 'not-yours',
      evidence: `${signer.name} may not change ${app === '*' ? 'the environment’s own settings' : app} (${where})`,
      remedy: `ask somebody whose key covers ${app}`,
    }));
}

function rootSigners(roots: readonly string[], { signature }: Environment): Signer[] {
  return roots.map((key) => ({ name: signature?.by ?? '', key, apps: ['*'] }));
}

function environmentKeys(environment: Environment): object {
  return Object.fromEntries(Object.entries(environment).filter(([key]) => !BOOKKEEPING.has(key)));
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
