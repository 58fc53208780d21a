import { createServer } from 'node:http';
import { randomBytes } from 'node:crypto';
import { readExchange, refusal, success, writeAnswer, type Answer, type Exchange } from './exchange.ts';
import { avatarOf, uploadImage } from './images.ts';
import { beginDay, sendMessage } from './messages.ts';
import { createReporter, type Reporter } from './reports.ts';
import { accessToken, accountOf, permission } from './oauth.ts';
import { createTemplate, editTemplate, listTemplates, preview, templateInfo } from './templates.ts';
import { openMemory, type Memory } from './world.ts';
import type { World } from './records.ts';

interface SimulatorOptions {
  readonly now: () => Date;
  /** The one address that people are sent back to. */
  readonly callback: string;
  readonly reviewSeconds: number;
  /** Where it remembers; null only in memory. */
  readonly stateFile?: string | null;
  /** Milliseconds that a message takes to its phone; without it, it arrives when `settle` is called. */
  readonly deliveryMs?: number | null;
}

export interface ZaloSimulator {
  readonly origin: string;
  readonly appId: string;
  readonly appSecret: string;
  /** What it signs its reports with. */
  readonly webhookSecret: string;
  /** What Zalo knows, to be changed by tests. */
  readonly world: World;
  /** Paths that were asked for, oldest first. */
  readonly asked: readonly string[];
  /** The next requests of a path get this refusal, or no answer at all. */
  fail(path: string, how: { readonly error: number } | 'no answer', times?: number): void;
  /** Where it reports what arrived. */
  reportTo(url: string): void;
  /** Lets everything arrive that was sent, and waits until that is reported. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

interface Fault {
  readonly path: string;
  readonly how: { readonly error: number } | 'no answer';
  left: number;
}

/**
 * A real HTTP server on the loopback that behaves as Zalo does for official accounts: consent, codes with PKCE, tokens
 * that end, quota, quality, templates with a review that takes its time, pictures. It shares nothing with what calls it.
 */
export async function startZaloSimulator(options: SimulatorOptions): Promise<ZaloSimulator> {
  const { callback, reviewSeconds, stateFile = null, deliveryMs = null } = options;
  const now = () => options.now().getTime();
  const memory = openMemory(stateFile, now());
  const application = { id: '4093847561029384756', secret: randomBytes(24).toString('base64url'), callback };
  const webhookSecret = randomBytes(24).toString('base64url');
  const reporter = createReporter({ appId: application.id, secret: webhookSecret, now, delayMs: deliveryMs });
  const asked: string[] = [];
  const faults: Fault[] = [];
  const oauth = { memory, application, now };
  const templates = { memory, now, reviewMs: reviewSeconds * 1_000, origin: () => origin };
  const http = createServer((request, response) => {
    const exchange = readExchange(request, origin);
    const { pathname } = exchange.url;
    asked.push(pathname);
    const fault = faults.find(({ path, left }) => path === pathname && left > 0);
    if (fault) fault.left -= 1;
    if (fault?.how === 'no answer') {
      request.destroy();
      return;
    }
    const answer = fault ? Promise.resolve(refusal(fault.how.error, 'Refused')) : respond(exchange);
    answer.then(
      (given) => writeAnswer(response, given),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;

  async function respond(exchange: Exchange): Promise<Answer> {
    const { pathname } = exchange.url;
    if (pathname === '/v4/oa/permission') return await permission(oauth, exchange);
    if (pathname === '/v4/oa/access_token') return await accessToken(oauth, exchange);
    const [, id] = /^\/avatar\/(\d+)\.png$/.exec(pathname) ?? [];
    const shown = memory.world.accounts.find((each) => each.id === id);
    if (shown) return avatarOf(shown);
    const [, previewed] = /^\/znspreview\/(\d+)$/.exec(pathname) ?? [];
    if (previewed !== undefined) return preview(templates, previewed);
    const oaId = accountOf(oauth, exchange, pathname.startsWith('/v2.0/') ? -216 : -124);
    return typeof oaId === 'string'
      ? await respondTo({ memory, templates, origin, now, reporter }, exchange, oaId)
      : oaId;
  }

  return {
    origin,
    appId: application.id,
    appSecret: application.secret,
    webhookSecret,
    world: memory.world,
    asked,
    fail: (path, how, times = 1) => faults.push({ path, how, left: times }),
    reportTo: (url) => reporter.reportTo(url),
    settle: () => reporter.settle(),
    close: async () => {
      reporter.close();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

interface Zalo {
  readonly memory: Memory;
  readonly templates: Parameters<typeof listTemplates>[0];
  readonly origin: string;
  readonly now: () => number;
  readonly reporter: Reporter;
}

/** What can be asked on behalf of an official account. */
async function respondTo(
  { memory, templates, origin, now, reporter }: Zalo,
  exchange: Exchange,
  oaId: string,
): Promise<Answer> {
  const account = memory.world.accounts.find(({ id }) => id === oaId);
  if (!account) return refusal(-125, 'Official Account ID invalid');
  beginDay(account, now());
  const { dailyQuota, used, qualityNow, qualityWeek } = account;
  switch (`${exchange.method} ${exchange.url.pathname}`) {
    case 'GET /v2.0/oa/getoa':
      return success({
        oaid: account.id,
        name: account.name,
        is_verified: account.isVerified,
        cate_name: account.category,
        num_follower: account.followers,
        avatar: `${origin}/avatar/${account.id}.png`,
        package_name: account.packageName,
      });
    case 'GET /message/quota':
      return success({ dailyQuota, remainingQuota: Math.max(0, dailyQuota - used), dailyQuotaPromotion: null });
    case 'GET /quality':
      return success({ oaCurrentQuality: qualityNow, oa7dayQuality: qualityWeek });
    case 'GET /template/all':
      return listTemplates(templates, oaId, exchange);
    case 'GET /template/info/v2':
      return templateInfo(templates, oaId, exchange);
    case 'POST /template/create':
      return await createTemplate(templates, oaId, exchange);
    case 'POST /template/edit':
      return await editTemplate(templates, oaId, exchange);
    case 'POST /message/template':
      return await sendMessage({ memory, now, reporter }, account, exchange);
    case 'POST /upload/image':
      return await uploadImage(memory, oaId, exchange);
    default:
      return refusal(-106, 'Method unsupported');
  }
}
