import { resolve } from 'node:path';
import { readConfig } from '@app/server/config.ts';
import { createLogger } from '@app/server/log.ts';
import { startServer } from '@app/server/start.ts';
import { readProgramOptions, workKinds } from './program-options.ts';

// A real server in a process of its own, configured as usual, beside how its carrier behaves and how it sends.
const { providers, ...options } = readProgramOptions(process.env);
const config = { ...readConfig(process.env, resolve('.')), ...providers };
const server = await startServer({ config, log: createLogger(config), ...options });
process.send?.({ url: server.url });
// What is still to be done, for whoever waits for the end.
process.on('message', () => {
  void server.deps.database
    .asSystem((tx) =>
      tx
        .selectFrom('job')
        .select((eb) => eb.fn.countAll<number>().as('jobs'))
        .where('status', 'in', ['waiting', 'running'])
        .where('kind', 'in', workKinds)
        .executeTakeFirstOrThrow(),
    )
    .then(({ jobs }) => process.send?.({ jobs }));
});
// Whoever started it is gone: so is this.
process.on('disconnect', () => process.exit(1));
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
