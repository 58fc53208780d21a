import { parseArgs } from 'node:util';
import { commands } from './commands.ts';
import type { Outcome } from './commands/command.ts';
import { Refusal, sentenceOf, type Finding } from './finding.ts';

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;

const options = {
  reason: text,
  version: text,
  api: text,
  runs: text,
  against: text,
  to: text,
  from: text,
  url: text,
  every: text,
  after: text,
  percent: text,
  seed: text,
  steps: text,
  segment: texts,
  set: texts,
  app: texts,
  gate: flag,
  urgent: flag,
  json: flag,
  'dry-run': flag,
  'no-smoke': flag,
  help: flag,
} as const;

/** The operators' command. Returns its exit code: 0 fine, 1 a rule said no, 2 could not find out. */
export async function run(argv: readonly string[]): Promise<number> {
  try {
    return await runCommand(argv);
  } catch (error) {
    // An option that is not known, or has no value.
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
}

async function runCommand(argv: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({ args: [...argv], allowPositionals: true, options });
  const [name = '', ...args] = positionals;
  const command = commands[name];
  if (!command || values.help) {
    const usages = Object.values(commands).map(({ usage }) => `  ${usage}`);
    console.log(['Usage: npm run mfe -- <command> [--json] [--dry-run] [--reason "…"]', '', ...usages].join('\n'));
    return values.help ? 0 : 2;
  }
  try {
    const outcome = await command.run(args, values);
    return answer(outcome, values.json ?? false);
  } catch (error) {
    if (error instanceof Refusal)
      return answer({ data: null, lines: [], findings: error.findings }, values.json ?? false);
    const message = error instanceof Error ? error.message : String(error);
    if (values.json) console.log(JSON.stringify({ ok: false, unknown: true, error: message }));
    else console.error(error);
    return 2;
  }
}

function answer({ data, lines, findings = [] }: Outcome, isJson: boolean): number {
  const ok = findings.length === 0;
  if (isJson) console.log(JSON.stringify({ ok, data, findings }, null, 1));
  else show(lines, findings);
  return ok ? 0 : 1;
}

function show(lines: readonly string[], findings: readonly Finding[]): void {
  for (const line of lines) console.log(line);
  for (const finding of findings) console.error(sentenceOf(finding));
}
