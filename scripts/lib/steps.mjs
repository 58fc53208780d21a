import { PlainError } from './run.mjs';

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} [flaky] tests that passed, but not at every try; they count as passed
 * @property {{ title: string, seconds: number }[]} [slowest] how long tests took
 * @typedef {object} Step
 * @property {string} title
 * @property {() => Promise<Tally | void>} run without a tally it counts as one check
 * @property {boolean} [isNeeded] later ones use what it makes: without it they are not run
 */

/** More flaky tests than these fail the run. */
const MOST_FLAKY = 5;
const SLOWEST_SHOWN = 10;

/**
 * Runs steps one after the other, goes on after a failure unless it is of one that is needed, and ends with the time of each step, the slowest tests, the
 * flaky ones and one plain line `N passed, N failed`.
 * @param {Step[]} steps
 * @returns {Promise<number>} exit code
 */
export async function runSteps(steps) {
  const results = [];
  for (const { title, run, isNeeded } of steps) {
    const started = Date.now();
    console.log(`\n── ${title}`);
    const tally = await tallyOf(run);
    const seconds = (Date.now() - started) / 1000;
    results.push({ title, tally, seconds });
    console.log(`   ${summaryOf(tally)} in ${seconds.toFixed(1)} s`);
    if (isNeeded && tally.failed > 0) {
      console.log('\n✗ What comes after needs this step, and is not run.');
      break;
    }
  }
  return report(results);
}

/**
 * The steps whose title has one of these words in it, and what others need; all if there are no words.
 * @param {Step[]} steps
 * @param {string[]} words
 */
export function chosenSteps(steps, words) {
  if (words.length === 0) return steps;
  /** @param {Step} step */
  const isChosen = ({ title }) => words.some((word) => title.toLowerCase().includes(word.toLowerCase()));
  if (steps.some(isChosen)) return steps.filter((step) => step.isNeeded || isChosen(step));
  throw new PlainError(
    `No step has ${words.join(' or ')} in its title:\n${steps.map(({ title }) => title).join('\n')}`,
  );
}

/** @param {{ title: string, tally: Tally, seconds: number }[]} results */
function report(results) {
  const tallies = results.map(({ tally }) => tally);
  const flaky = tallies.flatMap((tally) => tally.flaky ?? []);
  const tooManyFlaky = flaky.length > MOST_FLAKY;
  const failed = sum(tallies.map((tally) => tally.failed)) + Number(tooManyFlaky);
  const slowest = tallies.flatMap((tally) => tally.slowest ?? []).toSorted((a, b) => b.seconds - a.seconds);

  console.log('\n── Time of each step');
  for (const { title, tally, seconds } of results) {
    console.log(`   ${seconds.toFixed(1).padStart(7)} s  ${title}: ${summaryOf(tally)}`);
  }
  console.log(
    `   ${sum(results.map(({ seconds }) => seconds))
      .toFixed(1)
      .padStart(7)} s  in all`,
  );
  if (slowest.length > 0) console.log('\n── The slowest tests');
  for (const { title, seconds } of slowest.slice(0, SLOWEST_SHOWN)) {
    console.log(`   ${seconds.toFixed(1).padStart(7)} s  ${title}`);
  }
  if (tooManyFlaky) console.log(`\n✗ ${flaky.length} flaky tests; at most ${MOST_FLAKY} are let through.`);
  console.log('');
  for (const title of flaky) console.log(`flaky: ${title}`);
  console.log(`${sum(tallies.map((tally) => tally.passed))} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

/** @param {Tally} tally */
function summaryOf({ passed, failed, flaky = [] }) {
  const counts = [`${passed} passed`, failed > 0 && `${failed} failed`, flaky.length > 0 && `${flaky.length} flaky`];
  return `${failed > 0 ? '✗' : '✓'} ${counts.filter(Boolean).join(', ')}`;
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * @param {Step['run']} run
 * @returns {Promise<Tally>}
 */
async function tallyOf(run) {
  try {
    return (await run()) ?? { passed: 1, failed: 0 };
  } catch (error) {
    console.log(error instanceof PlainError ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}
