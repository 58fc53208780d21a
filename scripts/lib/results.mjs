import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

/**
 * @typedef {object} TestLine
 * @property {string} file relative to the folder the runner works in
 * @property {string} name full name, with the groups it is in
 * @property {'passed' | 'failed' | 'skipped'} state
 * @property {number} seconds
 * @property {string} [page] for a failed browser test: file that says what stood on the page
 *
 * @typedef {{ file: string, ended: true, broken: boolean }} FileLine `broken` if loading it or one of its hooks failed
 * @typedef {{ error: string, path?: string }} ErrorLine an error outside any test; `path` if the file is known
 * @typedef {TestLine | FileLine | ErrorLine} Line
 */

/** Where the reporters of both runners append what they see, line by line, as JSON. */
export function resultsFile() {
  const file = process.env.TEST_RESULTS;
  if (!file) throw new Error('TEST_RESULTS names no file');
  return file;
}

/** @returns {string} path of an empty results file for one run */
export function newResultsFile() {
  const file = inRoot('.cache', 'results', `${process.pid}-${Date.now()}.jsonl`);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/**
 * @param {string} file
 * @returns {Line[]} empty if the run did not get as far as writing one
 */
export function readResults(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8').trimEnd().split('\n').filter(Boolean).map(parseLine);
}

/** @param {string} line @returns {Line} */
function parseLine(line) {
  return JSON.parse(line);
}
