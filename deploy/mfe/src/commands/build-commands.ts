import { build } from '../build.ts';
import { dev } from '../dev/dev.ts';
import { readEnvironment } from '../environment.ts';
import { demand, type Finding } from '../finding.ts';
import { measure } from '../measure/measure.ts';
import { newRemote } from '../new-remote.ts';
import { pinBuilt } from '../pin.ts';
import { publish } from '../publish.ts';
import { whoUses } from '../operate/history.ts';
import { checkBuild, publishBuild } from '../operate/publish-report.ts';
import { render } from '../render.ts';
import { chromiumPath } from '../smoke/chromium.ts';
import { environmentNames } from '../storage/stores.ts';
import { appNames } from '../store.ts';
import { renderTwin } from '../twin.ts';
import { need, type Command, type Options, type Outcome } from './command.ts';

export const buildCommands: Readonly<Record<string, Command>> = {
  up: { usage: 'up [env]                          build what changed, publish it, pin and render it (local)', run: up },
  new: { usage: 'new <name>                        make a remote that runs and has a test', run: makeRemote },
  dev: {
    usage: 'dev <remote> [--against <env|url>]  that remote with hot reload in a development host (PORT, 3000)',
    run: develop,
  },
  build: { usage: 'build [app…]                      bundle apps whose sources changed', run: buildApps },
  check: { usage: 'check [app…]                      all that publishing would refuse, and a report', run: checkApps },
  publish: {
    usage: 'publish <app…> [--version 1.1.0]  put builds into the store as immutable versions',
    run: publishApps,
  },
  twin: { usage: 'twin                              the same sources as one build without federation', run: buildTwin },
  measure: {
    usage: 'measure [path…] --api <url> [--runs 5] [--gate]  bytes, requests, hops, times against the twin',
    run: measurePages,
  },
};

async function up([name = 'local']: readonly string[]): Promise<Outcome> {
  const wanted = [];
  for (const app of appNames()) {
    const built = await buildApp(app);
    await publish(built);
    wanted.push({ app, version: built.version });
  }
  const { revision } = await pinBuilt(name, wanted);
  const dir = await render(name);
  return { data: { revision, dir }, lines: [`${name} stands at revision ${revision}: ${dir}`] };
}

async function buildApps(apps: readonly string[]): Promise<Outcome> {
  const built = [];
  for (const app of namesOrAll(apps)) built.push(await buildApp(app));
  return { data: built, lines: [] };
}

async function checkApps(apps: readonly string[], { version }: Options): Promise<Outcome> {
  const lines: string[] = [];
  const findings: Finding[] = [];
  for (const app of namesOrAll(apps)) {
    const checked = await checkBuild(await buildApp(app, version));
    lines.push(...checked.lines);
    findings.push(...checked.findings);
  }
  return { data: lines, lines, findings };
}

async function publishApps(apps: readonly string[], { version }: Options): Promise<Outcome> {
  const lines: string[] = [];
  const published = [];
  for (const app of namesOrAll(apps)) {
    const { release, lines: report } = await publishBuild(await buildApp(app, version));
    const users = await whoUses(await environmentNames(), app, null);
    lines.push(`${app}@${release.version} is published`, ...report);
    lines.push(...users.map((user) => `  runs now   ${user}`));
    published.push({ app, version: release.version, files: Object.keys(release.files).length });
  }
  return { data: published, lines };
}

async function buildApp(app: string, version?: string) {
  const started = Date.now();
  const built = await build(app, version);
  const how = built.isNew ? `built in ${((Date.now() - started) / 1000).toFixed(1)} s` : 'unchanged';
  console.error(`  ${app.padEnd(12)} ${built.version.padEnd(24)} ${how}`);
  return built;
}

function namesOrAll(apps: readonly string[]): readonly string[] {
  const known = appNames();
  for (const app of apps) demand(known.includes(app), 'usage', `${app} is no app`, `there are ${known.join(', ')}`);
  return apps.length > 0 ? apps : known;
}

async function makeRemote(args: readonly string[]): Promise<Outcome> {
  const name = need(args, 0, 'new <name>');
  const files = await newRemote(name);
  return { data: files, lines: [...files, `Run it: npm run dev -- ${name}`] };
}

async function develop(args: readonly string[], { against }: Options): Promise<Outcome> {
  const remote = need(args, 0, 'dev <remote>');
  if (against === undefined) console.log((await up(['local'])).lines.join('\n'));
  const origin = against === undefined ? null : await originOf(against);
  await dev({ remote, port: Number(process.env['PORT'] ?? 3000), against: origin });
  return { data: null, lines: [] };
}

/** Where an environment is, by its name or by its address. */
async function originOf(against: string): Promise<string> {
  if (/^https?:/.test(against)) return against;
  const { url } = (await readEnvironment(against)).environment;
  demand(
    url !== undefined,
    'no-url',
    `nobody has said where ${against} is`,
    `mfe configure ${against} --set url=https://…`,
  );
  return url;
}

async function buildTwin(): Promise<Outcome> {
  const dir = await renderTwin();
  return { data: { dir }, lines: [dir] };
}

async function measurePages(
  pages: readonly string[],
  { api, gate = false, runs = gate ? '0' : '1', json = false }: Options,
): Promise<Outcome> {
  demand(api !== undefined, 'usage', 'no server is named', 'write measure --api http://localhost:4000');
  const { table, broken } = await measure({ api, pages, runs: Number(runs), executablePath: chromiumPath() });
  if (!json) console.table(table);
  const findings = broken.map((evidence) => ({ code: 'budget', evidence, remedy: 'make it smaller or agree on more' }));
  return { data: table, lines: gate ? [] : broken, findings: gate ? findings : [] };
}
