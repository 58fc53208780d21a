import { expect } from '@playwright/test';
import { patience } from '../harness/patience.ts';
import { mfe, pinBilling } from '../harness/releases.ts';
import { edit, scratch } from '../harness/scratch.ts';

const CONFIG = 'packages/config/src/remote-config.ts';
const VERSION = '8.0.0';

/** Builds as entries were built before: they find the federation runtime with the host, and are called remoteEntry. */
const asBefore = [
  ['container.[contenthash:8].js', 'remoteEntry.[contenthash:8].js'],
  ['resolve: { alias: containerRuntimeAlias() }, ', ''],
  ['manifest: false,', "manifest: false, shareStrategy: 'loaded-first', experiments: { externalRuntime: true },"],
] as const;

scratch.describe('An entry that was built before entries brought what they need', () => {
  let before: string;

  scratch.beforeAll(async ({ workspace, server }) => {
    scratch.setTimeout(120_000 * patience);
    before = (await (await fetch(`${server.url}/pins.json`)).json()).remotes.billing;
    const restore = asBefore.map(([text, replacement]) => edit(workspace.path(CONFIG), text, replacement));
    try {
      await mfe(workspace, 'publish', 'billing', '--version', VERSION);
    } finally {
      for (const each of restore.toReversed()) each();
    }
    await pinBilling(workspace, VERSION);
  });

  scratch.afterAll(({ workspace }) => pinBilling(workspace, before));

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
