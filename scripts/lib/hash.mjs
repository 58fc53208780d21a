import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

const SKIPPED = new Set(['node_modules', 'dist', '.build', '.git']);
/** What is compiled from other files that count, or never built into anything. */
const IRRELEVANT = /[\\/]locales[\\/]\w+\.ts$|\.test\.\w+$|\.md$/;

/**
 * Hash over the names and contents of files and folders (walked, without build output, tests and prose). What is
 * absent counts as such.
 * @param {string[]} paths absolute
 * @returns {string} 64 hex digits
 */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.toSorted().flatMap(walk)) {
    hash.update(`${path.relative(inRoot(), file)}\0`);
    hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * @param {string} start
 * @returns {string[]}
 */
function walk(start) {
  const stat = statSync(start, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return IRRELEVANT.test(start) ? [] : [start];
  return readdirSync(start)
    .filter((name) => !SKIPPED.has(name))
    .toSorted()
    .flatMap((name) => walk(path.join(start, name)));
}

/**
 * Runs work unless its inputs are what they were when it last succeeded; remembered under `.cache/`.
 * @param {string} name of the work
 * @param {string} inputs their hash
 * @param {boolean} hasOutput whether what the work makes is still there
 * @param {() => Promise<void>} work
 * @returns {Promise<boolean>} whether it ran
 */
export async function ifChanged(name, inputs, hasOutput, work) {
  const marker = inRoot('.cache', 'done', name);
  if (hasOutput && readMarker(marker) === inputs) return false;
  await work();
  mkdirSync(path.dirname(marker), { recursive: true });
  writeFileSync(marker, inputs);
  return true;
}

/** @param {string} marker */
function readMarker(marker) {
  return statSync(marker, { throwIfNoEntry: false }) ? readFileSync(marker, 'utf8') : null;
}
