import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { expect, member } from '../harness/test.ts';

member('/dev/ui is an address without a page in production', async ({ page }) => {
  await page.goto('/dev/ui');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/404|Không tìm thấy/);
  await expect(page.getByText('Every component of packages/ui')).toHaveCount(0);
});

member('no file of the host in production holds the gallery of components', async ({ page }) => {
  await page.goto('/');
  const address = await page.locator('script[src*="/host/"]').first().getAttribute('src');
  const version = /\/host\/([^/]+)\//.exec(address ?? '')?.[1];
  const folder = inRoot('.artifacts', 'host', version ?? '');
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  const holding = scripts.filter((file) =>
    /dev\/ui|Every component of/.test(readFileSync(path.join(folder, file), 'utf8')),
  );
  expect(holding).toEqual([]);
});
