import type { Environment } from '@app/contracts/pins.ts';
import { follow } from '../operate/follow.ts';
import { promote, revoke, rollback, setFrozen } from '../operate/change.ts';
import { parseWanted, pin } from '../pin.ts';
import { exportTo, pull } from '../pull.ts';
import { readEnvironment } from '../environment.ts';
import { render } from '../render.ts';
import { changeOf, need, numberOf, type Command, type Options, type Outcome } from './command.ts';

export const environmentCommands: Readonly<Record<string, Command>> = {
  pin: { usage: 'pin <env> <app>@<version>…        the gate, then a new revision of an environment', run: pinVersions },
  promote: {
    usage: 'promote <from> <to> [app…]        pin in one environment what another runs',
    run: promoteVersions,
  },
  rollback: { usage: 'rollback <env> [app…] [--to 41]   the pins of an earlier revision again', run: rollBack },
  revoke: { usage: 'revoke <env> <app>@<version>      forbid a version everywhere, at once', run: revokeVersion },
  freeze: { usage: 'freeze <env>                      no pins until it is unfrozen', run: freeze },
  unfreeze: { usage: 'unfreeze <env>                    pins are taken again', run: unfreeze },
  render: { usage: 'render <env>                      write index.html, pins.json, headers.json', run: renderFiles },
  follow: {
    usage: 'follow <env> <folder> [--every 2] [--after "nginx -s reload"]  render each new revision, until stopped',
    run: followEnvironment,
  },
  pull: { usage: 'pull <env>                        bring what it may run from the bucket', run: pullVersions },
  export: { usage: 'export <env> <folder>             everything that a web server needs', run: exportFiles },
};

async function pinVersions(args: readonly string[], options: Options): Promise<Outcome> {
  const usage = 'pin <env> <app>@<version>… --reason "…"';
  need(args, 1, usage);
  const [name = '', ...wanted] = args;
  return stands(await pin(name, wanted.map(parseWanted), changeOf(options, 'pinned by hand')), options);
}

async function promoteVersions(args: readonly string[], options: Options): Promise<Outcome> {
  need(args, 1, 'promote <from> <to> [app…]');
  const [from = '', to = '', ...apps] = args;
  return stands(await promote(from, to, apps, changeOf(options, `promoted from ${from}`)), options);
}

async function rollBack(args: readonly string[], options: Options): Promise<Outcome> {
  need(args, 0, 'rollback <env> [app…] [--to <revision>]');
  const [name = '', ...apps] = args;
  const to = options.to === undefined ? undefined : numberOf(options.to, 'to');
  return stands(await rollback(name, { ...changeOf(options), to, apps }), options);
}

async function revokeVersion(args: readonly string[], options: Options): Promise<Outcome> {
  const version = need(args, 1, 'revoke <env> <app>@<version> --reason "…"');
  return stands(await revoke(args[0] ?? '', parseWanted(version), changeOf(options)), options);
}

async function freeze(args: readonly string[], options: Options): Promise<Outcome> {
  return stands(await setFrozen(need(args, 0, 'freeze <env>'), true, changeOf(options)), options);
}

async function unfreeze(args: readonly string[], options: Options): Promise<Outcome> {
  return stands(await setFrozen(need(args, 0, 'unfreeze <env>'), false, changeOf(options)), options);
}

async function renderFiles(args: readonly string[]): Promise<Outcome> {
  const dir = await render(need(args, 0, 'render <env>'));
  return { data: { dir }, lines: [dir] };
}

async function followEnvironment(args: readonly string[], { every = '2', after }: Options): Promise<Outcome> {
  const folder = need(args, 1, 'follow <env> <folder>');
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const everyMs = numberOf(every, 'every') * 1_000;
  await follow({
    name: args[0] ?? '',
    folder,
    after: after ?? null,
    everyMs,
    say: (line) => console.log(line),
    signal: stop.signal,
  });
  return { data: null, lines: [] };
}

async function pullVersions(args: readonly string[]): Promise<Outcome> {
  const { environment } = await readEnvironment(need(args, 0, 'pull <env>'));
  const count = await pull(environment);
  return { data: { count }, lines: [`${count} versions were brought`] };
}

async function exportFiles(args: readonly string[]): Promise<Outcome> {
  const folder = need(args, 1, 'export <env> <folder>');
  const { environment } = await readEnvironment(args[0] ?? '');
  await exportTo(environment, folder);
  return { data: { folder }, lines: [folder] };
}

/** What a change answers: where the environment stands, or would stand. */
export function stands(environment: Environment, options: Options): Outcome {
  const { environment: name, revision } = environment;
  const lines = options['dry-run']
    ? [`${name} would stand at revision ${revision}; nothing was changed`]
    : [`${name} stands at revision ${revision}`];
  return { data: environment, lines };
}
