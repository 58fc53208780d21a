import { readFileSync, readdirSync } from 'node:fs';
import { parse } from 'yaml';
import { expect } from '@playwright/test';
import { run } from '../../scripts/lib/run.mjs';
import { patience } from '../harness/patience.ts';
import { SCRATCH, scratch } from '../harness/scratch.ts';

const file = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

scratch(
  'the script that the release workflow calls takes a version from its sources to an environment',
  async ({ page, workspace }) => {
    scratch.setTimeout(180_000 * patience);
    const release = (version: string) =>
      run(process.execPath, [workspace.path('scripts/release.mjs'), 'numbers', version, SCRATCH, 'a test'], {
        cwd: workspace.path(),
        env: { RELEASE_NO_SMOKE: '1' },
      });
    const { code, output } = await release('8.1.0');
    expect(code, output).toBe(0);
    expect((await (await page.request.get('/pins.json')).json()).remotes.numbers).toBe('8.1.0');
  },
);

scratch('the release workflow calls one script and nothing else, and every remote has an owner', () => {
  const { jobs } = parse(file('.github/workflows/release.yml'));
  const commands = jobs.release.steps.flatMap((step: { run?: string }) => step.run ?? []);
  expect(commands).toEqual(['node scripts/release.mjs "$APP" "$VERSION" "$ENVIRONMENT" "$REASON"']);
  const owners = file('.github/CODEOWNERS');
  for (const remote of readdirSync(new URL('../../remotes', import.meta.url)))
    expect(owners).toContain(`/remotes/${remote}/`);
});
