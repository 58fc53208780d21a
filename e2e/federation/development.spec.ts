import { expect } from '@playwright/test';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { startServerProcess } from '../../scripts/lib/server-process.mjs';
import { LoginPage } from '../harness/login.page.ts';
import { edit, scratchWorkspace } from '../harness/scratch.ts';
import { Shell } from '../harness/shell.page.ts';
import { DEMO } from '../harness/test.ts';

scratchWorkspace('npm run dev -- billing shows an edit in the open page', async ({ page, workspace }) => {
  scratchWorkspace.setTimeout(180_000);
  const server = await startServerProcess('npm', ['run', 'dev', '--', 'billing'], {
    port: await freePort(),
    cwd: workspace.path(),
  });
  try {
    await page.goto(`${server.url}/auth/login`);
    await new LoginPage(page).signIn(DEMO);
    const shell = new Shell(page);
    await shell.menu.getByRole('link', { name: /Thanh toán|Billing/ }).click();
    await expect(shell.heading).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const summary = workspace.path('remotes/billing/src/history/summary.tsx');
    edit(summary, '<dl className={classes.summary}>', '<dl className={classes.summary} title="edited while open">');
    await expect(page.getByTitle('edited while open')).toBeVisible({ timeout: 20_000 });
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    // The other remotes are there as they were built.
    await shell.menu.getByRole('link', { name: /Danh bạ|Directory/ }).click();
    await expect(page).toHaveTitle(/^(Danh bạ|Directory) · /);
    await expect(shell.heading).toBeVisible();
  } finally {
    await server.stop();
  }
  expect(server.said()).not.toMatch(/error/i);
  await expect(fetch(server.url)).rejects.toThrow();
});
