import { build } from './build.ts';
import { dev } from './dev/dev.ts';
import { demand } from './finding.ts';
import { measure } from './measure/measure.ts';
import { newRemote } from './new-remote.ts';
import { parseWanted, pin } from './pin.ts';
import { publish } from './publish.ts';
import { render } from './render.ts';
import { appNames } from './store.ts';
import { renderTwin } from './twin.ts';

export interface Options {
  readonly reason?: string | undefined;
  readonly version?: string | undefined;
  readonly api?: string | undefined;
  readonly runs?: string | undefined;
  readonly against?: string | undefined;
  readonly gate?: boolean | undefined;
}

interface Command {
  readonly usage: string;
  readonly run: (args: readonly string[], options: Options) => Promise<void>;
}

export const commands: Readonly<Record<string, Command>> = {
  up: { usage: 'up [env]                         build what changed, publish it, pin and render it (local)', run: up },
  build: { usage: 'build [app…]                     bundle apps whose sources changed', run: buildApps },
  publish: {
    usage: 'publish <app…> [--version 1.1.0] put builds into the store as immutable versions',
    run: publishApps,
  },
  pin: { usage: 'pin <env> <app>@<version>…       make a new revision of an environment', run: pinVersions },
  new: { usage: 'new <name>                       make a remote that runs and has a test', run: makeRemote },
  dev: {
    usage: 'dev <remote> [--against <url>]   that remote with hot reload in a development host (PORT, 3000)',
    run: develop,
  },
  twin: { usage: 'twin                             the same sources as one build without federation', run: buildTwin },
  measure: {
    usage: 'measure [path…] --api <url> [--runs 5] [--gate] bytes, requests, hops and times against the twin',
    run: measurePages,
  },
  render: { usage: 'render <env>                     write index.html, pins.json and headers.json', run: renderFiles },
};

async function up([name = 'local']: readonly string[]): Promise<void> {
  const wanted = [];
  for (const app of appNames()) {
    const built = await buildApp(app);
    await publish(built);
    wanted.push({ app, version: built.version });
  }
  const { revision } = pin(name, wanted, 'built here');
  console.log(`${name} stands at revision ${revision}: ${await render(name)}`);
}

async function buildApps(apps: readonly string[]): Promise<void> {
  for (const app of namesOrAll(apps)) await buildApp(app);
}

async function publishApps(apps: readonly string[], { version }: Options): Promise<void> {
  for (const app of namesOrAll(apps)) {
    const release = await publish(await buildApp(app, version));
    console.log(`${app}@${release.version} is published`);
  }
}

async function pinVersions(
  [name, ...wanted]: readonly string[],
  { reason = 'pinned by hand' }: Options,
): Promise<void> {
  demand(name !== undefined && wanted.length > 0, 'usage', 'Write: pin <env> <app>@<version>');
  const { revision } = pin(name, wanted.map(parseWanted), reason);
  console.log(`${name} stands at revision ${revision}`);
}

async function renderFiles([name]: readonly string[]): Promise<void> {
  demand(name !== undefined, 'usage', 'Write: render <env>');
  console.log(await render(name));
}

async function buildApp(app: string, version?: string) {
  const started = Date.now();
  const built = await build(app, version);
  const how = built.isNew ? `built in ${((Date.now() - started) / 1000).toFixed(1)} s` : 'unchanged';
  console.log(`  ${app.padEnd(12)} ${built.version.padEnd(24)} ${how}`);
  return built;
}

function namesOrAll(apps: readonly string[]): readonly string[] {
  const known = appNames();
  for (const app of apps) demand(known.includes(app), 'usage', `${app} is no app; there are ${known.join(', ')}.`);
  return apps.length > 0 ? apps : known;
}

async function makeRemote([name]: readonly string[]): Promise<void> {
  demand(name !== undefined, 'usage', 'Write: new <name>');
  const files = await newRemote(name);
  console.log(`${files.join('\n')}\nRun it: npm run dev -- ${name}`);
}

async function develop([remote]: readonly string[], { against }: Options): Promise<void> {
  demand(remote !== undefined, 'usage', 'Write: dev <remote>');
  if (against === undefined) await up(['local']);
  await dev({ remote, port: Number(process.env['PORT'] ?? 3000), against: against ?? null });
}

async function buildTwin(): Promise<void> {
  console.log(await renderTwin());
}

async function measurePages(
  pages: readonly string[],
  { api, gate = false, runs = gate ? '0' : '1' }: Options,
): Promise<void> {
  demand(api !== undefined, 'usage', 'Name a running server: measure --api http://localhost:4000');
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const { table, broken } = await measure({ api, pages, runs: Number(runs), executablePath });
  console.table(table);
  for (const sentence of broken) console.log(sentence);
  demand(!gate || broken.length === 0, 'budget', `${broken.length} budgets are broken.`);
}
