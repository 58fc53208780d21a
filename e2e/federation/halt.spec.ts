import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { patience } from '../harness/patience.ts';
import { headings, mfe, pinBilling, releases, versions } from '../harness/releases.ts';
import { mailTo } from '../harness/mailbox.ts';
import { newPerson, type Person } from '../harness/person.ts';
import { SCRATCH } from '../harness/scratch.ts';

/** The rule's fewest accounts, and as many failing ones among them as chance does not explain. */
const ACCOUNTS = 50;
const FAILING = 12;

interface Member {
  readonly token: string;
  readonly account: string;
  readonly scopes: string;
}

let addresses = 0;

/** Registers somebody with an account of their own, who signs in: from then on the server counts the account. */
async function signUp(request: APIRequestContext, person: Person): Promise<Member> {
  addresses += 1;
  const headers = { 'X-Forwarded-For': `10.1.0.${addresses}` };
  const { name, email, password, phone } = person;
  const form = { name, email, password, confirmPassword: password, phone_number: phone, agree: '1' };
  expect((await request.post('/api/register', { headers, form })).status()).toBe(201);
  const { path } = await mailTo(request, email, /\/link\//);
  await request.post(path, { headers, maxRedirects: 0 });
  const answer = await (await request.post('/api/login', { headers, form: { email, password } })).json();
  return { token: answer.token, account: answer.data.team.id, scopes: answer.data.scope.join(' ') };
}

/** Opens /billing as a member in a browser of their own. Returns the versions whose faults the page reported. */
async function faultsOf(browser: Browser, url: string, member: Member, until: (page: Page) => Promise<unknown>) {
  const context = await browser.newContext({ baseURL: url });
  const reported: (string | null)[] = [];
  try {
    const page = await context.newPage();
    page.on('request', (request) => {
      if (request.url().endsWith('/api/client_error')) {
        reported.push(new URLSearchParams(request.postData() ?? '').get('version'));
      }
    });
    await page.addInitScript(({ token, account, scopes }) => {
      localStorage.setItem('auth._token.local', token);
      localStorage.setItem('auth.account', account);
      localStorage.setItem('auth.scope', scopes);
    }, member);
    await Promise.all([until(page), page.goto('/billing')]);
    return reported;
  } finally {
    await context.close();
  }
}

releases.describe('A rollout', () => {
  releases(
    'is not halted by one account that reports errors in bulk, and halts itself when the remote fails for many',
    async ({ browser, page, server, workspace }) => {
      releases.setTimeout(900_000 * patience);
      const { request } = page;
      await pinBilling(workspace, versions.good);
      const members: Member[] = [];
      for (let count = 0; count < ACCOUNTS; count += 1) members.push(await signUp(request, newPerson('halt')));
      const rollout = ['rollout', 'start', SCRATCH, `billing@${versions.crashing}`, '--percent', '100', '--no-smoke'];
      await mfe(workspace, ...rollout, '--reason', 'a test');
      await mfe(workspace, 'render', SCRATCH);
      const tick = async () => {
        const said = await mfe(workspace, 'rollout', 'tick', SCRATCH, '--api', server.url);
        await mfe(workspace, 'render', SCRATCH);
        return said;
      };
      const candidates = async () => {
        const { rollouts } = await (await request.get('/pins.json')).json();
        return rollouts;
      };

      const [forger, ...others] = members;
      if (!forger) throw new Error('a member expected');
      const report = {
        app: 'billing',
        version: versions.crashing,
        kind: 'render',
        message: 'forged',
        path: '/billing',
      };
      for (let count = 0; count < 200; count += 1) {
        const from = { 'X-Forwarded-For': `10.2.0.${count}`, Authorization: `Bearer ${forger.token}` };
        await request.post('/api/client_error', { headers: from, form: { ...report, message: `forged ${count}` } });
        const guest = { 'X-Forwarded-For': `10.3.0.${count}` };
        await request.post('/api/client_error', {
          headers: guest,
          form: { ...report, message: `as a guest ${count}` },
        });
      }
      expect(await tick()).toContain('billing: fine, stays at 100 %');
      expect(await candidates()).toHaveProperty('billing');

      for (const member of others.slice(0, FAILING)) {
        const told = (opened: Page) => opened.waitForResponse((answer) => answer.url().endsWith('/api/client_error'));
        expect(await faultsOf(browser, server.url, member, told)).toContain(versions.crashing);
      }
      await expect(async () => {
        const { apps } = await (await fetch(`${server.url}/release_health`)).json();
        expect(apps.billing[versions.crashing].failing).toBe(FAILING + 1);
      }).toPass();
      expect(await tick()).toContain('billing: worse, halted');
      expect(await candidates()).toEqual({});
      for (const member of others.slice(0, 2)) {
        const shown = (opened: Page) =>
          opened.getByRole('heading', { name: headings[versions.good], level: 1 }).waitFor();
        expect(await faultsOf(browser, server.url, member, shown)).toEqual([]);
      }
      expect(await mfe(workspace, 'log', SCRATCH)).toContain('billing fails too many accounts');
    },
  );
});
