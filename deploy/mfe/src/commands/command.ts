import { demand, type Finding } from '../finding.ts';

export interface Options {
  readonly reason?: string | undefined;
  readonly version?: string | undefined;
  readonly api?: string | undefined;
  readonly runs?: string | undefined;
  readonly against?: string | undefined;
  readonly to?: string | undefined;
  readonly from?: string | undefined;
  readonly url?: string | undefined;
  readonly every?: string | undefined;
  readonly after?: string | undefined;
  readonly percent?: string | undefined;
  readonly seed?: string | undefined;
  readonly steps?: string | undefined;
  readonly segment?: readonly string[] | undefined;
  readonly set?: readonly string[] | undefined;
  readonly app?: readonly string[] | undefined;
  readonly gate?: boolean | undefined;
  readonly urgent?: boolean | undefined;
  readonly json?: boolean | undefined;
  readonly 'dry-run'?: boolean | undefined;
  readonly 'no-smoke'?: boolean | undefined;
}

/** What a command answers: `data` for machines, `lines` for people; findings make the exit code 1. */
export interface Outcome {
  readonly data: unknown;
  readonly lines: readonly string[];
  readonly findings?: readonly Finding[];
}

export interface Command {
  readonly usage: string;
  readonly run: (args: readonly string[], options: Options) => Promise<Outcome>;
}

/** A change to an environment as the options ask for it. Refuses one without a reason. */
export function changeOf(options: Options, reason?: string) {
  const why = options.reason ?? reason;
  demand(why !== undefined && why.trim() !== '', 'reason', 'nobody would know why', 'say it with --reason "…"');
  return { reason: why, isDryRun: options['dry-run'], isUrgent: options.urgent, isUnseen: options['no-smoke'] };
}

/** The argument at a place. Refuses its absence with how the command is written. */
export function need(args: readonly string[], index: number, usage: string): string {
  const value = args[index];
  demand(value !== undefined, 'usage', 'something is missing', `write: mfe ${usage}`);
  return value;
}

/** A whole number out of an option. Refuses anything else. */
export function numberOf(text: string, name: string): number {
  const value = Number(text);
  demand(text.trim() !== '' && Number.isFinite(value), 'usage', `--${name} ${text} is no number`, 'write digits');
  return value;
}
