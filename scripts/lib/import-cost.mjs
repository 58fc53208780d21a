import { checkOut } from './requests-benchmark.mjs';
import { mustRun } from './run.mjs';

const PROGRAM = 'packages/testing/src/benchmark/import-main.ts';

/**
 * Processor time that importing a list with two own fields takes on the embedded database, of two commits by turns, so that
 * what else the machine does meanwhile falls on both.
 * @param {{ before: string, after: string, rows: number, pairs: number }} options
 * @returns {Promise<{ before: number, after: number }[]>} seconds of each pair
 */
export async function compareImports({ before, after, rows, pairs }) {
  const first = await checkOut(before);
  try {
    const second = await checkOut(after);
    try {
      const times = [];
      for (let pair = 0; pair < pairs; pair += 1) {
        times.push({ before: await cpuSeconds(first.folder, rows), after: await cpuSeconds(second.folder, rows) });
      }
      return times;
    } finally {
      await second.remove();
    }
  } finally {
    await first.remove();
  }
}

/** @param {string} folder @param {number} rows */
async function cpuSeconds(folder, rows) {
  const program = ['--import', 'tsx/esm', PROGRAM, String(rows)];
  const output = await mustRun('Importing', process.execPath, program, { cwd: folder });
  return Number(JSON.parse(output.trim().split('\n').at(-1) ?? '').cpuSeconds);
}
