import { isInCohort, type Cohort } from '@app/contracts/rollout.ts';

/** What `pins.json` says of an environment as it stands now. */
export interface Pins {
  readonly revision: number;
  readonly urgentRevision?: number;
  readonly host: string;
  readonly remotes: Readonly<Record<string, string>>;
  readonly rollouts?: Readonly<Record<string, { readonly candidate: string } & Cohort>>;
}

/** What of a booted page tells which versions it runs. */
export interface Running {
  readonly environment: { readonly revision: number; readonly host: { readonly version: string } };
  readonly builds: Readonly<Record<string, { readonly version: string }>>;
}

/** `quiet`: a page of now would run other versions than this one; `urgent`: and it is asked to take them at once. */
export type Newer = 'none' | 'quiet' | 'urgent';

/** What a page has to make of the environment as it stands now; `asked` are remotes that this tab chose itself. */
export function compareWithPins(
  { environment, builds }: Running,
  pins: Pins,
  accountId: string | null,
  asked: ReadonlySet<string> = new Set(),
): Newer {
  if (!(pins.revision > environment.revision) || !pins.remotes) return 'none';
  const names = new Set([...Object.keys(pins.remotes), ...Object.keys(builds)]);
  const differs = [...names].some(
    (name) => !asked.has(name) && builds[name]?.version !== wanted(pins, name, accountId),
  );
  if (!differs && pins.host === environment.host.version) return 'none';
  return (pins.urgentRevision ?? 0) > environment.revision ? 'urgent' : 'quiet';
}

function wanted({ remotes, rollouts }: Pins, name: string, accountId: string | null): string | undefined {
  const rollout = rollouts?.[name];
  return rollout && isInCohort(rollout, accountId) ? rollout.candidate : remotes[name];
}
