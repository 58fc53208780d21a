import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { resultsFile } from './results.mjs';

/** Writes each test down as soon as its file has ended. */
export default class VitestReporter {
  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const file = path.relative(root, module.moduleId);
    const parts = [module, ...module.children.allSuites()];
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      const seconds = (test.diagnostic()?.duration ?? 0) / 1000;
      // What did not run because a hook failed is pending for ever: the file counts as broken.
      write({ file, name: test.fullName, state: state === 'pending' ? 'skipped' : state, seconds });
    }
    write({ file, ended: true, broken: parts.some((part) => part.errors().length > 0) });
  }

  /**
   * @param {readonly import('vitest/node').TestModule[]} _modules
   * @param {readonly import('vitest').SerializedError[]} unhandledErrors
   */
  onTestRunEnd(_modules, unhandledErrors) {
    for (const { message, VITEST_TEST_PATH: file } of unhandledErrors) {
      write({ error: message, ...(typeof file === 'string' && { path: path.relative(root, file) }) });
    }
  }
}

/** @param {import('./results.mjs').Line} line */
function write(line) {
  appendFileSync(resultsFile(), `${JSON.stringify(line)}\n`);
}
