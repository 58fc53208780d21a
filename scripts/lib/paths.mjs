import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Absolute path of something in the repository.
 * @param {string[]} parts
 */
export function inRoot(...parts) {
  return path.join(root, ...parts);
}

/**
 * Absolute path of a program that an installed package brings.
 * @param {string} name
 */
export function bin(name) {
  return inRoot('node_modules', '.bin', name);
}
