/** The oldest Node that everything here runs on. */
const OLDEST_NODE = '20.20.0';

/**
 * Says in one sentence why this Node cannot run the project, or null if it can.
 * Kept to syntax that very old versions parse, since they are the ones that must read the sentence.
 * @param {string} version as in process.versions.node
 * @returns {string | null}
 */
export function nodeVersionProblem(version) {
  const order = version.localeCompare(OLDEST_NODE, 'en', { numeric: true });
  return order < 0 ? `Node ${version} is too old: this project needs Node ${OLDEST_NODE} or newer.` : null;
}
