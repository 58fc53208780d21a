import { demand } from '../finding.ts';
import { canPin } from '../operate/can-pin.ts';
import { doctor } from '../operate/doctor.ts';
import { collectGarbage } from '../operate/gc.ts';
import { diff, readLog, whoUses } from '../operate/history.ts';
import { status, type Status } from '../operate/status.ts';
import { parseWanted } from '../pin.ts';
import { environmentNames } from '../storage/stores.ts';
import { verify } from '../verify.ts';
import { need, numberOf, type Command, type Options, type Outcome } from './command.ts';

export const inspectCommands: Readonly<Record<string, Command>> = {
  status: { usage: 'status <env> [--url <url>]        what runs, and what differs from the file', run: showStatus },
  log: { usage: 'log <env>                         who changed what, when and why', run: showLog },
  diff: { usage: 'diff <env> [--from 3] [--to 5]    what differs between revisions', run: showDiff },
  'who-uses': { usage: 'who-uses <app>[@<version>]        environments that may run it', run: showUsers },
  'can-pin': { usage: 'can-pin <app>@<version>…          for every environment yes or no, and why', run: askGate },
  verify: {
    usage: 'verify <env>                      re-hash every byte it may run, check its history',
    run: verifyAll,
  },
  gc: { usage: 'gc [--dry-run]                    remove versions that nobody may need', run: removeGarbage },
  doctor: { usage: 'doctor                            what this machine and the store lack', run: examine },
};

async function showStatus(args: readonly string[], { url, json }: Options): Promise<Outcome> {
  const found = await status(need(args, 0, 'status <env>'), url ?? null);
  if (!json) console.table(found.apps);
  const state = found.frozen ? ', frozen' : '';
  return {
    data: found,
    lines: [`${found.environment} stands at revision ${found.revision}${state}`, ...pagesOf(found)],
    findings: found.findings,
  };
}

/** How many sessions had a page of which revision open during the last day. */
function pagesOf({ pages }: Status): string[] {
  if (!pages) return [];
  const revisions = Object.entries(pages).sort(([a], [b]) => Number(b) - Number(a));
  const counts = revisions.map(([revision, sessions]) => `${sessions} at revision ${revision}`);
  return [`browsers of the last day: ${counts.join(', ') || 'none'}`];
}

async function showLog(args: readonly string[]): Promise<Outcome> {
  const entries = await readLog(need(args, 0, 'log <env>'));
  const lines = entries.flatMap(({ revision, at, by, signedBy, reason, changes }) => [
    `${revision}  ${at}  ${by}${signedBy === null ? '' : ` (signed by ${signedBy})`}: ${reason}`,
    ...changes.map((change) => `     ${change}`),
  ]);
  return { data: entries, lines };
}

async function showDiff(args: readonly string[], { from, to }: Options): Promise<Outcome> {
  const lines = await diff(need(args, 0, 'diff <env>'), revisionOf(from, 'from'), revisionOf(to, 'to'));
  return { data: lines, lines };
}

function revisionOf(text: string | undefined, name: string): number | undefined {
  return text === undefined ? undefined : numberOf(text, name);
}

async function showUsers(args: readonly string[]): Promise<Outcome> {
  const [app = '', version = null] = need(args, 0, 'who-uses <app>[@<version>]').split('@');
  const lines = await whoUses(await environmentNames(), app, version);
  return { data: lines, lines: lines.length > 0 ? lines : ['nobody'] };
}

async function askGate(args: readonly string[]): Promise<Outcome> {
  demand(args.length > 0, 'usage', 'no version is named', 'write: mfe can-pin <app>@<version>');
  const answers = await canPin(await environmentNames(), args.map(parseWanted));
  const lines = answers.map(({ environment, yes }) => `${environment}: ${yes ? 'yes' : 'no'}`);
  return { data: answers, lines, findings: answers.flatMap(({ findings }) => findings) };
}

async function verifyAll(args: readonly string[]): Promise<Outcome> {
  const found = await verify(need(args, 0, 'verify <env>'));
  const lines =
    found.findings.length > 0 ? [] : [`${found.files} files of ${found.versions} versions are what was published`];
  return { data: found, lines, findings: found.findings };
}

async function removeGarbage(_args: readonly string[], options: Options): Promise<Outcome> {
  const isDryRun = options['dry-run'] ?? false;
  const garbage = await collectGarbage(await environmentNames(), { now: new Date(), isDryRun });
  const lines = [...garbage, `${garbage.length} versions ${isDryRun ? 'would go' : 'are gone'}`];
  return { data: garbage, lines };
}

async function examine(): Promise<Outcome> {
  const findings = await doctor();
  return { data: findings, lines: findings.length === 0 ? ['Nothing is missing'] : [], findings };
}
