import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility.ts';
import { Palette } from '../harness/palette.page.ts';
import { patience } from '../harness/patience.ts';
import { mfe } from '../harness/releases.ts';
import { SCRATCH, scratch } from '../harness/scratch.ts';
import { expect } from '../harness/test.ts';

/** A live chat of somebody else: it adds its button, calls home, and fails on top of it. */
const MESSENGER = `
  const button = document.createElement('button');
  button.id = 'messenger';
  button.textContent = 'Chat';
  document.body.append(button);
  fetch(document.currentScript.src.replace('messenger.js', 'hello')).catch(() => undefined);
  throw new Error('the messenger is broken');
`;

interface Messenger {
  readonly origin: string;
  readonly asked: string[];
  /** Whether it answers with its script, or with an error. */
  isWell: boolean;
}

interface MessengerFixtures {
  readonly messenger: Messenger;
}

const third = scratch.extend<object, MessengerFixtures>({
  messenger: [
    async ({ workspace, server }, use) => {
      expect(server.url).toBeTruthy();
      const messenger = { origin: '', asked: [] as string[], isWell: true };
      const listening = await listen(messenger);
      const { port } = listening.address() as AddressInfo;
      messenger.origin = `http://localhost:${port}`;
      const src = `${messenger.origin}/messenger.js`;
      await mfe(workspace, 'configure', SCRATCH, '--set', `script.chat=${src},consent`, '--reason', 'a live chat');
      await mfe(workspace, 'render', SCRATCH);
      await use(messenger);
      listening.close();
    },
    { scope: 'worker', timeout: 240_000 * patience },
  ],
});

function listen(messenger: { readonly asked: string[]; isWell: boolean }): Promise<Server> {
  const server = createServer(({ url = '' }, response) => {
    messenger.asked.push(url);
    response.writeHead(messenger.isWell ? 200 : 500, {
      'Content-Type': 'text/javascript',
      'Access-Control-Allow-Origin': '*',
    });
    response.end(messenger.isWell && url === '/messenger.js' ? MESSENGER : '');
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

const bar = (page: Page) => page.getByRole('region', { name: 'Dịch vụ của bên khác' });
const answers = (page: Page, name: string) => bar(page).getByRole('button', { name }).click();
const policyOf = async (page: Page, path: string) =>
  (await page.request.get(path, { headers: { Accept: 'text/html' } })).headers()['content-security-policy'] ?? '';

third.describe('A live chat', () => {
  third.beforeEach(({ messenger }) => {
    messenger.asked.length = 0;
    messenger.isWell = true;
  });

  third('is allowed by its exact origin, and not on the login page', async ({ page, messenger }) => {
    const policy = await policyOf(page, '/');
    expect(policy).toMatch(new RegExp(`script-src [^;]*${messenger.origin}[ ;]`));
    expect(policy).toContain(`frame-src ${messenger.origin};`);
    expect(policy).toContain(messenger.origin.replace('http', 'ws'));
    expect(policy).not.toContain('*');
    expect(await policyOf(page, '/auth/login')).not.toContain(messenger.origin);
  });

  third(
    'is not asked for before it is allowed, and then is there the next time too',
    async ({ page, shell, messenger, faults }) => {
      faults.expect(/the messenger is broken/);
      await page.goto('/');
      await expect(bar(page)).toContainText('chat (localhost)');
      await expectAccessible(page);
      expect(messenger.asked).toEqual([]);
      await answers(page, 'Cho phép');
      await expect(bar(page)).toHaveCount(0);
      await expect(page.locator('#messenger')).toBeVisible();
      await expect.poll(() => messenger.asked).toEqual(['/messenger.js', '/hello']);
      // It throws, and the page lives on.
      await shell.menu.getByRole('link', { name: 'Danh bạ' }).click();
      await expect(shell.heading).toHaveText('Danh bạ');
      await page.reload();
      await expect(page.locator('#messenger')).toBeVisible();
      await expect(bar(page)).toHaveCount(0);
    },
  );

  third('stays away when it is refused, until the person chooses again', async ({ page, shell, messenger }) => {
    await page.goto('/');
    await answers(page, 'Không, cảm ơn');
    await page.reload();
    await expect(shell.heading).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    expect(messenger.asked).toEqual([]);
    const palette = new Palette(page);
    await palette.open();
    await palette.field.fill('chon lai');
    await page.keyboard.press('Enter');
    await expect(bar(page)).toBeVisible();
  });

  third(
    'leaves the page as it is when it is away, blocked or answers with an error',
    async ({ page, shell, messenger, faults }) => {
      // Well at first, it fails in its own way once it is allowed.
      faults.expect(/Failed to load resource|net::ERR|messenger is broken/);
      const reports: string[] = [];
      page.on('request', (request) => request.url().includes('client_error') && reports.push(request.url()));
      await page.goto('/');
      await answers(page, 'Cho phép');
      messenger.isWell = false;
      for (const fail of [
        () => Promise.resolve(),
        () => page.route(`${messenger.origin}/**`, (route) => route.abort()),
      ]) {
        await fail();
        const lost = page.waitForEvent('console', (message) => message.text().includes('Failed to load'));
        await page.reload();
        await lost;
        await expect(page.locator('html')).not.toHaveClass(/broken/);
        await shell.menu.getByRole('link', { name: 'Danh bạ' }).click();
        await expect(shell.heading).toHaveText('Danh bạ');
      }
      expect(reports).toEqual([]);
    },
  );
});
