import { buildCommands } from './commands/build-commands.ts';
import type { Command } from './commands/command.ts';
import { environmentCommands } from './commands/environment-commands.ts';
import { inspectCommands } from './commands/inspect-commands.ts';
import { rolloutCommands } from './commands/rollout-commands.ts';
import { trustCommands } from './commands/trust-commands.ts';

export const commands: Readonly<Record<string, Command>> = {
  ...buildCommands,
  ...environmentCommands,
  ...rolloutCommands,
  ...inspectCommands,
  ...trustCommands,
};
