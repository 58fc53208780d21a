/**
 * @typedef {import('./results.mjs').Line} Line
 * @typedef {import('./steps.mjs').Tally} Tally
 * @typedef {{ lines: Line[], code: number }} Outcome of one run of a test runner
 */

/** How often a failed test is tried again: never by hand, where it should be seen; twice where a run decides. */
const SECOND_TRIES = process.env.CI ? 2 : 0;

/**
 * Runs tests and tries the files of failed ones again, whole: tests of a file may share a server. A test that passed
 * in any try counts as passed, and as flaky if it failed in another.
 * @param {(files: string[] | null) => Promise<Outcome>} run `null` for all files
 * @param {number} [secondTries]
 * @returns {Promise<Tally>}
 */
export async function runWithTries(run, secondTries = SECOND_TRIES) {
  const tests = new Tests();
  let outcome = await run(null);
  tests.add(outcome);
  for (let left = secondTries; left > 0 && tests.canTryAgain(outcome); left -= 1) {
    const files = tests.filesOfFailed();
    process.stdout.write(`\n   Trying again: ${files.join(', ')}\n`);
    outcome = await run(files);
    tests.add(outcome);
  }
  return tests.tally(outcome);
}

/** What is known of each test after some tries. */
class Tests {
  /** By file and name. @type {Map<string, { file: string, name: string, seconds: number, passed: boolean, failed: boolean }>} */
  #seen = new Map();

  /** @param {Outcome} outcome */
  add({ lines }) {
    const broken = new Set(lines.flatMap((line) => brokenFileOf(line)));
    const ended = new Set(lines.flatMap((line) => ('ended' in line ? [line.file] : [])));
    for (const line of lines) {
      if ('name' in line && line.state !== 'skipped') this.#note(line, line.state === 'passed', line.seconds);
    }
    for (const file of broken) this.#note({ file, name: '' }, false);
    for (const file of ended)
      if (!broken.has(file) && this.#seen.has(`${file}\0`)) this.#note({ file, name: '' }, true);
  }

  /** @param {{ file: string, name: string }} test @param {boolean} hasPassed */
  #note({ file, name }, hasPassed, seconds = 0) {
    const key = `${file}\0${name}`;
    const before = this.#seen.get(key) ?? { file, name, seconds, passed: false, failed: false };
    this.#seen.set(key, { ...before, passed: before.passed || hasPassed, failed: before.failed || !hasPassed });
  }

  /**
   * An error that belongs to no file cannot be tried again by file.
   * @param {Outcome} outcome
   */
  canTryAgain({ lines, code }) {
    return code !== 0 && this.filesOfFailed().length > 0 && !lines.some(isHomeless);
  }

  filesOfFailed() {
    return [...new Set([...this.#seen.values()].flatMap(({ file, passed }) => (passed ? [] : [file])))];
  }

  /**
   * @param {Outcome} last the last run: if it went wrong beside its tests, or before it got to one, that is a failure
   * @returns {Tally}
   */
  tally({ lines, code }) {
    const all = [...this.#seen.values()];
    const named = all.filter(({ name }) => name !== '');
    const failed = all.filter(({ passed }) => !passed);
    const unexplained = lines.some(isHomeless) || (code !== 0 && !lines.some((line) => hasFailed(line)));
    return {
      passed: named.filter(({ passed }) => passed).length,
      failed: failed.length || Number(unexplained),
      flaky: all.filter(({ passed, failed: hasFailedOnce }) => passed && hasFailedOnce).map(titleOf),
      slowest: named.map((test) => ({ title: titleOf(test), seconds: test.seconds })),
    };
  }
}

/** @param {{ file: string, name: string }} test */
function titleOf({ file, name }) {
  return name === '' ? `${file} (outside its tests)` : `${file} › ${name}`;
}

/** @param {Line} line @returns {string[]} */
function brokenFileOf(line) {
  if ('broken' in line && line.broken) return [line.file];
  return 'error' in line && line.path !== undefined ? [line.path] : [];
}

/** @param {Line} line */
function isHomeless(line) {
  return 'error' in line && line.path === undefined;
}

/** @param {Line} line */
function hasFailed(line) {
  return ('name' in line && line.state === 'failed') || brokenFileOf(line).length > 0;
}
