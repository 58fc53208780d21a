import { parseArgs } from 'node:util';
import { commands } from './commands.ts';
import { Refusal } from './finding.ts';

/** The operators' command. Exit codes: 0 fine, 1 a rule said no, 2 could not find out. */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      reason: { type: 'string' },
      version: { type: 'string' },
      api: { type: 'string' },
      runs: { type: 'string' },
      against: { type: 'string' },
      gate: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const [name = '', ...args] = positionals;
  const command = commands[name];
  if (!command || values.help) {
    console.log(
      ['Usage: npm run mfe -- <command>', '', ...Object.values(commands).map(({ usage }) => `  ${usage}`)].join('\n'),
    );
    return values.help ? 0 : 2;
  }
  try {
    await command.run(args, values);
    return 0;
  } catch (error) {
    if (error instanceof Refusal) {
      console.error(`${error.code}: ${error.message}`);
      return 1;
    }
    console.error(error);
    return 2;
  }
}

process.exitCode = await main();
