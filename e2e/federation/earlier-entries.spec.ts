import { expect } from '@playwright/test';
import { patience } from '../harness/patience.ts';
import { mfe } from '../harness/releases.ts';
import { SCRATCH, edit, scratch } from '../harness/scratch.ts';

const CONFIG = 'packages/config/src/remote-config.ts';
const VERSION = '8.0.0';

/** Builds as entries were built before: they find the federation runtime with the host, and are called remoteEntry. */
const asBefore = [
  ['container.[contenthash:8].js', 'remoteEntry.[contenthash:8].js'],
  ['resolve: { alias: containerRuntimeAlias() }, ', ''],
  ['manifest: false,', "manifest: false, shareStrategy: 'loaded-first', experiments: { externalRuntime: true },"],
] as const;

scratch.describe('An entry that was built before entries brought what they need', () => {
  scratch.beforeAll(async ({ workspace }) => {
    scratch.setTimeout(120_000 * patience);
    const restore = asBefore.map(([text, replacement]) => edit(workspace.path(CONFIG), text, replacement));
    try {
      await mfe(workspace, 'publish', 'billing', '--version', VERSION);
    } finally {
      for (const each of restore.toReversed()) each();
    }
    await mfe(workspace, 'pin', SCRATCH, `billing@${VERSION}`, '--no-smoke', '--reason', 'a test');
    await mfe(workspace, 'render', SCRATCH);
  });

  scratch('runs beside those of today, on what the host lends to both', async ({ page, shell }) => {
    await page.goto('/billing');
    await expect(shell.heading).toHaveText('Thanh toán');
    expect(await page.evaluate(() => '_FEDERATION_RUNTIME_CORE' in window)).toBe(true);
    await shell.menu.getByRole('link', { name: 'Danh bạ' }).click();
    await expect(shell.heading).toHaveText('Danh bạ');
    await shell.menu.getByRole('link', { name: 'Thanh toán' }).click();
    await expect(shell.heading).toHaveText('Thanh toán');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  scratch('has its runtime alone: other pages load none', async ({ page, shell }) => {
    await page.goto('/Directory');
    await expect(shell.heading).toHaveText('Danh bạ');
    expect(await page.evaluate(() => '_FEDERATION_RUNTIME_CORE' in window)).toBe(false);
  });
});
