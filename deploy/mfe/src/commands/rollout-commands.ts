import { demand, refusal } from '../finding.ts';
import { readHealth } from '../operate/health.ts';
import { finishRollout, setRolloutState, startRollout, stepRollout, tick } from '../operate/rollouts.ts';
import { parseWanted } from '../pin.ts';
import { changeOf, need, numberOf, type Command, type Options, type Outcome } from './command.ts';
import { stands } from './environment-commands.ts';

const USAGE = 'rollout start|step|pause|resume|halt|finish|tick <env> …';
const HEALTH_HOURS = 24;

export const rolloutCommands: Readonly<Record<string, Command>> = {
  rollout: {
    usage:
      'rollout start <env> <app>@<version>… [--percent 5] [--segment pilot] [--steps 25:4,100:24] [--seed x]\n' +
      '  rollout step|pause|resume|halt|finish <env> <app> [--percent 25]\n' +
      '  rollout tick <env> --api <url>    halt what fails, take the steps that are due (for a clock)',
    run: rollout,
  },
};

async function rollout(args: readonly string[], options: Options): Promise<Outcome> {
  const action = need(args, 0, USAGE);
  const name = need(args, 1, USAGE);
  if (action === 'start') return start(name, args.slice(2), options);
  if (action === 'tick') return tickAll(name, options);
  const app = need(args, 2, USAGE);
  const change = changeOf(options, `rollout of ${app}: ${action}`);
  switch (action) {
    case 'step': {
      const percent = options.percent === undefined ? null : numberOf(options.percent, 'percent');
      return stands(await stepRollout(name, app, percent, change), options);
    }
    case 'pause':
      return stands(await setRolloutState(name, app, 'paused', change), options);
    case 'resume':
      return stands(await setRolloutState(name, app, 'running', change), options);
    case 'halt':
      return stands(await setRolloutState(name, app, 'halted', change), options);
    case 'finish':
      return stands(await finishRollout(name, app, change), options);
    default:
      throw refusal('usage', `rollout cannot ${action}`, `write: mfe ${USAGE}`);
  }
}

async function start(name: string, versions: readonly string[], options: Options): Promise<Outcome> {
  demand(versions.length > 0, 'usage', 'no version is named', `write: mfe ${USAGE}`);
  const plan = {
    percent: numberOf(options.percent ?? '0', 'percent'),
    segments: options.segment ?? [],
    seed: options.seed,
    steps: parseSteps(options.steps),
  };
  const change = changeOf(options, `rollout of ${versions.join(', ')}`);
  return stands(await startRollout(name, versions.map(parseWanted), plan, change), options);
}

/** Reads `25:4,100:24`: to 25 % after four hours, to all 24 hours later. */
function parseSteps(text: string | undefined): { percent: number; afterHours: number }[] {
  if (text === undefined) return [];
  return text.split(',').map((step) => {
    const [percent = '', hours = ''] = step.split(':');
    return { percent: numberOf(percent, 'steps'), afterHours: numberOf(hours, 'steps') };
  });
}

async function tickAll(name: string, options: Options): Promise<Outcome> {
  demand(options.api !== undefined, 'usage', 'no server is named', 'write rollout tick <env> --api <url>');
  const { apps: health } = await readHealth(options.api, HEALTH_HOURS);
  const done = await tick(name, health, new Date(), changeOf(options, 'by the clock'));
  return { data: done, lines: done.map(({ app, verdict, did }) => `${app}: ${verdict}, ${did}`) };
}
