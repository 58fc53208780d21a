import { expect, type Page } from '@playwright/test';
import { goTo } from '../harness/go-to.ts';
import { patience } from '../harness/patience.ts';
import { mainPaths, remotePages } from '../harness/routes.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { SCRATCH } from '../harness/scratch.ts';
import { headings, mfe, pinBilling, publishWithHeading, releases, revocable, versions } from '../harness/releases.ts';

const samePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }) && null);
const billing = { name: 'Thanh toán' };

releases.describe('A page that is open while another version is pinned', () => {
  releases.beforeEach(async ({ workspace }) => pinBilling(workspace, versions.good));

  releases(
    'says so quietly, and takes it by a full load at the next navigation',
    async ({ page, shell, workspace }) => {
      releases.setTimeout(90_000 * patience);
      await page.goto('/directory');
      await expect(shell.heading).toBeVisible();
      await markPage(page);
      const pinnedAt = Date.now();
      await pinBilling(workspace, versions.next);
      await expect(page.getByText('Đã có phiên bản mới.')).toBeVisible({ timeout: 20_000 * patience });
      releases
        .info()
        .annotations.push({ type: 'from pin to the first browser', description: `${Date.now() - pinnedAt} ms` });
      await expectAccessible(page);
      expect(await samePage(page)).toBe(true);
      await shell.menu.getByRole('link', billing).click();
      await expect(shell.heading).toHaveText(headings[versions.next]);
      expect(await samePage(page)).toBe(false);
      await expect(page.getByText('Đã có phiên bản mới.')).toHaveCount(0);
    },
  );

  releases('keeps unsaved work until it is saved', async ({ page, shell, workspace }) => {
    releases.setTimeout(90_000 * patience);
    await page.goto('/profile');
    await page.getByRole('textbox').first().fill('Nguyễn Văn Chưa Lưu');
    await markPage(page);
    await pinBilling(workspace, versions.next);
    await expect(page.getByText('Đã có phiên bản mới.')).toBeVisible({ timeout: 20_000 * patience });
    page.on('dialog', (dialog) => void dialog.accept());
    await shell.menu.getByRole('link', { name: 'Danh bạ' }).click();
    expect(await samePage(page)).toBe(true);
  });

  releases('is asked at once when it is urgent, and may put it off', async ({ page, shell, workspace }) => {
    releases.setTimeout(90_000 * patience);
    await page.goto('/directory');
    await expect(shell.heading).toBeVisible();
    await markPage(page);
    await pinBilling(workspace, versions.next, '--urgent');
    const question = page.getByRole('dialog', { name: 'Đã có phiên bản mới' });
    await expect(question).toBeVisible({ timeout: 20_000 * patience });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Để sau' }).click();
    await expect(question).toHaveCount(0);
    expect(await samePage(page)).toBe(true);
    await page.getByRole('button', { name: 'Tải ngay' }).click();
    await expect.poll(() => samePage(page)).toBe(false);
  });
});

releases.describe('A tab that asks for another version', () => {
  releases.beforeAll(async ({ workspace }) => pinBilling(workspace, versions.good));

  releases('runs it, says so, and goes back with one click', async ({ page, shell }) => {
    await page.goto(`/billing?mfe=billing@${versions.next}`);
    await expect(shell.heading).toHaveText(headings[versions.next]);
    await expect(page).toHaveURL(/\/billing$/);
    await expect(page.getByText(`Thẻ này đang chạy billing@${versions.next}`)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(shell.heading).toHaveText(headings[versions.next]);
    await page.getByRole('button', { name: 'Về lại phiên bản phát hành' }).click();
    await expect(shell.heading).toHaveText(headings[versions.good]);
  });

  releases('chooses among the published ones in a panel', async ({ page, shell }) => {
    await page.goto('/billing?mfe');
    const panel = page.getByRole('dialog', { name: 'Phiên bản trong thẻ này' });
    await expect(page).toHaveURL(/\/billing$/);
    await panel.getByRole('combobox', { name: 'billing' }).selectOption(versions.next);
    await panel.getByRole('button', { name: 'Tải các phiên bản này' }).click();
    await expect(shell.heading).toHaveText(headings[versions.next]);
    await page.getByRole('button', { name: 'Phiên bản khác' }).click();
    await expect(panel.getByRole('combobox', { name: 'billing' })).toHaveValue(versions.next);
    await panel.getByRole('combobox', { name: 'billing' }).selectOption('Bản phát hành');
    await panel.getByRole('button', { name: 'Tải các phiên bản này' }).click();
    await expect(shell.heading).toHaveText(headings[versions.good]);
    await expect(page.getByText('Thẻ này đang chạy')).toHaveCount(0);
  });

  for (const wanted of [
    '9.9.9',
    '../../evil/1.0.0',
    '6.1.0/../6.0.0',
    'https://evil.example/billing/6.1.0',
    '//evil.example/billing/6.1.0',
    'javascript:alert(1)',
    'data:text/javascript,alert(1)',
    'blob:https://evil.example/1',
    '%2e%2e%2f6.1.0',
  ]) {
    releases(`gets the pinned version instead of ${wanted}`, async ({ page, shell }) => {
      const elsewhere: string[] = [];
      page.on('request', (request) => request.url().includes('evil') && elsewhere.push(request.url()));
      await page.goto(`/billing?mfe=${encodeURIComponent(`billing@${wanted}`)}`, { waitUntil: 'commit' });
      await expect(shell.heading).toHaveText(headings[versions.good]);
      await expect(page.getByText('Thẻ này đang chạy')).toHaveCount(0);
      expect(elsewhere.filter((url) => !new URL(url).searchParams.has('mfe'))).toEqual([]);
    });
  }

  releases(
    'gets no revoked version, and nothing where the environment does not allow it',
    async ({ page, shell, workspace }) => {
      releases.setTimeout(90_000 * patience);
      await mfe(workspace, 'configure', SCRATCH, '--set', 'overrides=off', '--reason', 'as in production');
      await mfe(workspace, 'render', SCRATCH);
      await page.goto(`/billing?mfe=billing@${versions.next}`);
      await expect(shell.heading).toHaveText(headings[versions.good]);
      expect((await page.request.get('/versions.json')).status()).toBe(404);
      await mfe(workspace, 'configure', SCRATCH, '--set', 'overrides=on', '--reason', 'back');
      const leaking = revocable.override;
      await publishWithHeading(workspace, leaking, 'Ví bị rò rỉ');
      await mfe(workspace, 'render', SCRATCH);
      await page.goto(`/billing?mfe=billing@${leaking}`);
      await expect(shell.heading).toHaveText('Ví bị rò rỉ');
      await mfe(workspace, 'revoke', SCRATCH, `billing@${leaking}`, '--reason', 'it leaks');
      await mfe(workspace, 'render', SCRATCH);
      await page.goto(`/billing?mfe=billing@${leaking}`);
      await expect(shell.heading).toHaveText(headings[versions.good]);
    },
  );
});

releases.describe('The gate', () => {
  releases(
    'opens a browser on what would be, and refuses a version that throws before anything changes',
    async ({ page, workspace }) => {
      releases.setTimeout(180_000 * patience);
      await pinBilling(workspace, versions.good);
      const before = await (await page.request.get('/pins.json')).json();
      const { code, output } = await workspace.mfe(
        'pin',
        SCRATCH,
        `billing@${versions.throwing}`,
        '--reason',
        'a mistake',
        '--json',
      );
      expect(code).toBe(1);
      const answer = JSON.parse(output.slice(output.indexOf('{')));
      // Its widgets on home throw as its page does.
      expect(answer.findings).toEqual([
        expect.objectContaining({ code: 'smoke', evidence: expect.stringContaining('/ of host') }),
        expect.objectContaining({ code: 'smoke', evidence: expect.stringContaining('/billing of billing') }),
      ]);
      await mfe(workspace, 'render', SCRATCH);
      expect(await (await page.request.get('/pins.json')).json()).toEqual(before);
    },
  );
});

releases.describe('Every remote', () => {
  releases('is shown and left twenty times without a leak', async ({ page, shell, workspace }) => {
    releases.setTimeout(240_000 * patience);
    await pinBilling(workspace, versions.good);
    await page.goto('/');
    await expect(shell.heading).toBeVisible();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    const pages = remotePages.filter(({ path }) => mainPaths.has(path));
    expect(pages).toHaveLength(Object.keys((await (await page.request.get('/pins.json')).json()).remotes).length);
    const round = async () => {
      for (const { path, title } of pages) {
        await goTo(page, path);
        await expect(shell.heading).toHaveText(title.vn);
      }
    };
    const figures = async () => {
      for (let count = 0; count < 3; count += 1) await cdp.send('HeapProfiler.collectGarbage');
      const { metrics } = await cdp.send('Performance.getMetrics');
      const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
      return { heap: of('JSHeapUsedSize') / 1e6, listeners: of('JSEventListeners'), nodes: of('Nodes') };
    };
    await round();
    await round();
    const first = await figures();
    for (let count = 0; count < 20; count += 1) await round();
    const last = await figures();
    releases.info().annotations.push({
      type: 'leaks',
      description: `   heap ${first.heap.toFixed(1)} → ${last.heap.toFixed(1)} MB, listeners ${first.listeners} → ${last.listeners}, nodes ${first.nodes} → ${last.nodes}`,
    });
    expect(last.listeners).toBeLessThan(first.listeners * 1.1 + 20);
    expect(last.nodes).toBeLessThan(first.nodes * 1.2 + 200);
    expect(last.heap).toBeLessThan(first.heap * 1.25 + 1);
  });
});
