import { PlainError } from './run.mjs';

/**
 * @typedef {{ passed: number, failed: number }} Tally
 * @typedef {{ title: string, run: () => Promise<Tally | void> }} Step a step without a tally counts as one check
 */

/**
 * Runs steps one after the other, goes on after a failure, and ends with one plain line `N passed, N failed`.
 * @param {Step[]} steps
 * @returns {Promise<number>} exit code
 */
export async function runSteps(steps) {
  const total = { passed: 0, failed: 0 };
  for (const step of steps) {
    const started = Date.now();
    console.log(`\n── ${step.title}`);
    const tally = await tallyOf(step);
    total.passed += tally.passed;
    total.failed += tally.failed;
    const counts = tally.failed > 0 ? `${tally.passed} passed, ${tally.failed} failed` : `${tally.passed} passed`;
    console.log(`   ${tally.failed > 0 ? '✗' : '✓'} ${counts} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}

/**
 * @param {Step} step
 * @returns {Promise<Tally>}
 */
async function tallyOf(step) {
  try {
    return (await step.run()) ?? { passed: 1, failed: 0 };
  } catch (error) {
    console.log(error instanceof PlainError ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}
