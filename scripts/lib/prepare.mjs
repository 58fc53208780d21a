import { install } from './install.mjs';
import { nodeVersionProblem } from './node-version.mjs';
import { explain } from './obstacles.mjs';
import { PlainError } from './run.mjs';

/** @param {string} line */
export const say = (line) => console.log(line);

/** What every command needs before it may import a library: a Node that runs it, and installed packages. */
export async function prepare() {
  try {
    const problem = nodeVersionProblem(process.versions.node);
    if (problem) throw new PlainError(problem);
    await install(say);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}
