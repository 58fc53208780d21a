import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, root } from './paths.mjs';
import { readResults } from './results.mjs';

/**
 * What passed on the very tree that is checked out, with what is not committed yet: a suite that takes an hour is
 * continued where it was ended. What passed on other trees is forgotten.
 */
export class Remembered {
  #folder;

  /** @param {string} suite name of the suite */
  constructor(suite) {
    const all = inRoot('.cache', suite);
    const tree = hashOfTree();
    this.#folder = path.join(all, tree);
    for (const other of existsSync(all) ? readdirSync(all) : []) {
      if (other !== tree) rmSync(path.join(all, other), { recursive: true });
    }
    mkdirSync(this.#folder, { recursive: true });
  }

  /** @param {string} step @returns {string} a file for the results of one run of its tests */
  newResultsFile(step) {
    return path.join(this.#folder, `${step}.${Date.now()}.jsonl`);
  }

  /** @param {string} step @returns {Map<string, number>} files that passed whole, with how many tests they have */
  passedFiles(step) {
    const runs = readdirSync(this.#folder).filter((name) => name.startsWith(`${step}.`));
    return new Map(runs.flatMap((name) => [...passedIn(readResults(path.join(this.#folder, name)))]));
  }

  /** @param {string} step one without tests of its own */
  hasPassed(step) {
    return existsSync(path.join(this.#folder, `${step}.passed`));
  }

  /** @param {string} step */
  notePassed(step) {
    writeFileSync(path.join(this.#folder, `${step}.passed`), '');
  }
}

/**
 * @param {import('./results.mjs').Line[]} lines of one run
 * @returns {Map<string, number>}
 */
export function passedIn(lines) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  const failed = new Set(lines.flatMap((line) => failedFileOf(line)));
  for (const line of lines) if ('ended' in line && !failed.has(line.file)) counts.set(line.file, 0);
  for (const line of lines) {
    const count = 'name' in line && line.state === 'passed' ? counts.get(line.file) : undefined;
    if ('name' in line && count !== undefined) counts.set(line.file, count + 1);
  }
  return counts;
}

/** @param {import('./results.mjs').Line} line @returns {string[]} */
function failedFileOf(line) {
  if ('error' in line) return line.path === undefined ? [] : [line.path];
  if ('name' in line) return line.state === 'failed' ? [line.file] : [];
  return line.broken ? [line.file] : [];
}

/** Git's own name for the content of all files that are not ignored. The real index is left alone. */
function hashOfTree() {
  const index = inRoot('.cache', 'tree-index');
  mkdirSync(path.dirname(index), { recursive: true });
  const env = { ...process.env, GIT_INDEX_FILE: index };
  execFileSync('git', ['add', '--all'], { cwd: root, env });
  return execFileSync('git', ['write-tree'], { cwd: root, env, encoding: 'utf8' }).trim();
}
