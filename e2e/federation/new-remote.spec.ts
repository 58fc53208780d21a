import { mustRun } from '../../scripts/lib/run.mjs';
import { patience } from '../harness/patience.ts';
import { expect } from '../harness/test.ts';
import { SCRATCH, scratch } from '../harness/scratch.ts';

scratch(
  'npm run mfe -- new reports makes a remote that passes every check and runs',
  async ({ page, shell, workspace }) => {
    scratch.setTimeout(360_000 * patience);
    const made = await workspace.mfe('new', 'reports');
    expect(made.code, made.output).toBe(0);

    const check = (what: string, program: string, ...args: string[]) =>
      mustRun(what, workspace.path('node_modules/.bin', program), args, { cwd: workspace.path() });
    await check('Format', 'oxfmt', '--check', 'remotes/reports');
    await check('Lint', 'oxlint', 'remotes/reports');
    await check('Layers', 'depcruise', '-c', '.dependency-cruiser.mjs', 'remotes/reports');
    await check('Dead code', 'knip', '--no-progress', '--workspace', 'remotes/reports');
    await check('Catalogues', 'lingui', 'compile', '--typescript');
    await check('Types', 'tsc', '-p', '.');
    expect(await check('Its test', 'vitest', 'run', 'remotes/reports')).toMatch(/Tests .*2 passed/);

    const up = await workspace.mfe('up', SCRATCH);
    expect(up.code, up.output).toBe(0);
    await page.goto('/Reports');
    await expect(page).toHaveURL('/reports');
    await expect(page).toHaveTitle('Reports · the product');
    await expect(shell.heading).toHaveText('Reports');
    await expect(shell.breadcrumb).toContainText('Reports');
  },
);
