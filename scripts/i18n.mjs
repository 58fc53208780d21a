import { prepare, say } from './lib/prepare.mjs';

await prepare();
const { compileTexts, extractTexts, textProblems } = await import('./lib/texts.mjs');
await extractTexts();
await compileTexts(say);
const problems = await textProblems();
for (const problem of problems) say(problem);
say(problems.length === 0 ? 'All texts are translated.' : `${problems.length} texts are left to translate.`);
