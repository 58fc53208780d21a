// Loaded step by step: an old Node must get as far as the sentence that says so.
import('./lib/node-version.mjs')
  .then(({ nodeVersionProblem }) => {
    const problem = nodeVersionProblem(process.versions.node);
    if (problem) throw Object.assign(new Error(problem), { isPlain: true });
    return import('./lib/start.mjs');
  })
  .then(({ start }) => start())
  .catch((error) => {
    console.error(error.isPlain ? error.message : error);
    process.exit(1);
  });
