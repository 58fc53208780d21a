import { expect, type Locator, type Page } from '@playwright/test';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { startServerProcess } from '../../scripts/lib/server-process.mjs';
import { LoginPage } from '../harness/login.page.ts';
import { patience } from '../harness/patience.ts';
import { mfe } from '../harness/releases.ts';
import { SCRATCH, edit, scratch, scratchWorkspace } from '../harness/scratch.ts';
import { Shell } from '../harness/shell.page.ts';
import { DEMO } from '../harness/test.ts';

scratchWorkspace('npm run dev -- billing shows an edit in the open page', async ({ page, workspace }) => {
  scratchWorkspace.setTimeout(180_000 * patience);
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
    await expect(amounts(page).first()).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const summary = workspace.path('remotes/billing/src/history/summary.tsx');
    edit(summary, '<Trans>Balance</Trans>', '<span title="edited while open">Balance</span>');
    await expect(page.getByTitle('edited while open')).toBeVisible({ timeout: 20_000 * patience });
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    // The other remotes are there as they were built.
    await shell.menu.getByRole('link', { name: /Danh bạ|Directory/ }).click();
    await expect(page).toHaveTitle(/^(Danh bạ|Directory) · /);
    await expect(shell.heading).toBeVisible();
    // Only here there is a page with every component.
    await page.goto(`${server.url}/dev/ui`);
    await expect(page.getByRole('heading', { name: 'Components' })).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'No results match your filters' }).first()).toBeVisible();
  } finally {
    await server.stop();
  }
  expect(server.said()).not.toMatch(/error/i);
  await expect(fetch(server.url)).rejects.toThrow();
});

scratch(
  'npm run dev -- billing --against an environment shows an edit in the open page, and all else from that environment',
  async ({ page, server, workspace }) => {
    scratch.setTimeout(240_000 * patience);
    await mfe(workspace, 'configure', SCRATCH, '--set', `url=${server.url}`, '--reason', 'where it is');
    const pins = await (await page.request.get('/pins.json')).json();
    const { port, url } = await freeAddress();
    const command = ['run', 'dev', '--', 'billing', '--against', SCRATCH];
    const development = await startServerProcess('npm', command, { port, cwd: workspace.path() });
    const paths: string[] = [];
    page.on('response', (response) => {
      if (response.ok()) paths.push(new URL(response.url()).pathname);
    });
    try {
      // The account is the environment's: nothing else has one.
      await page.goto(`${url}/auth/login`);
      await new LoginPage(page).signIn(DEMO);
      const shell = new Shell(page);
      await shell.menu.getByRole('link', { name: 'Thanh toán' }).click();
      await expect(shell.heading).toHaveText('Thanh toán');
      await expect(amounts(page).first()).toBeVisible();
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      const summary = workspace.path('remotes/billing/src/history/summary.tsx');
      const unedited = edit(
        summary,
        '<Trans>Balance</Trans>',
        '<span title="edited against an environment">Balance</span>',
      );
      await expect(page.getByTitle('edited against an environment')).toBeVisible({ timeout: 20_000 * patience });
      unedited();
      await expect(page.getByTitle('edited against an environment')).toHaveCount(0, { timeout: 20_000 * patience });
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

      // Another remote's sources are not looked at: it comes as the environment pins it.
      const manifest = workspace.path('remotes/directory/src/manifest.ts');
      const restored = edit(manifest, "vn: 'Danh bạ'", "vn: 'Danh bạ đã sửa'");
      await shell.menu.getByRole('link', { name: 'Danh bạ' }).click();
      await expect(shell.heading).toHaveText('Danh bạ');
      await page.reload();
      await expect(shell.heading).toHaveText('Danh bạ');
      restored();
    } finally {
      // An open page would miss what is stopped now.
      await page.close();
      await development.stop();
      await mfe(workspace, 'configure', SCRATCH, '--set', 'url=', '--reason', 'as it was');
    }
    const scriptsOf = (app: string) => paths.filter((path) => path.startsWith(`/${app}/`) && path.endsWith('.js'));
    expect(scriptsOf('directory').length).toBeGreaterThan(0);
    for (const path of scriptsOf('directory')) expect(path).toContain(`/directory/${pins.remotes.directory}/`);
    for (const path of scriptsOf('billing')) expect(path).toContain('/billing/dev/');
  },
);

/** A part that is edited while it is on its way may come without what it needs: the page is complete with them. */
function amounts(page: Page): Locator {
  return page.getByRole('main').getByText(/^\d[\d\s]*\s₫$/);
}

async function freeAddress(): Promise<{ port: number; url: string }> {
  const port = await freePort();
  return { port, url: `http://localhost:${port}` };
}
