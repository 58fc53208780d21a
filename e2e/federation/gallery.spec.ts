import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { expect, member } from '../harness/test.ts';

member('/dev/ui is an address without a page in production', async ({ page }) => {
  const answer = await page.request.get('/dev/ui', { headers: { Accept: 'text/html' } });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).not.toContain('<html');
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
