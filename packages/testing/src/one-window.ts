import { builtinEnvironments, type Environment } from 'vitest/runtime';

const opened = Symbol.for('one window for all files of a worker');

/** A browser window of jsdom, opened once for all files of a worker. */
const oneWindow: Environment = {
  ...builtinEnvironments.jsdom,
  name: 'one-window',
  async setup(global, options) {
    if (!Reflect.has(global, opened)) {
      Reflect.set(global, opened, true);
      await builtinEnvironments.jsdom.setup(global, options);
    }
    return { teardown() {} };
  },
};

export default oneWindow;
