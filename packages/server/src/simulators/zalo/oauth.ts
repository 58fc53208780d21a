import { createHash, randomBytes } from 'node:crypto';
import { consentPage } from './consent-page.ts';
import { refusal, refusedGrant, type Answer, type Exchange } from './exchange.ts';
import type { Memory } from './world.ts';

const MINUTE = 60_000;
const CODE_LIFE = 10 * MINUTE;
const ACCESS_LIFE_SECONDS = 90_000;
const REFRESH_LIFE = 90 * 86_400_000;

/** The application that is registered, and the one address it may send people back to. */
export interface Application {
  readonly id: string;
  readonly secret: string;
  readonly callback: string;
}

interface OAuth {
  readonly memory: Memory;
  readonly application: Application;
  readonly now: () => number;
}

/** The consent page, and what follows from pressing one of its buttons. */
export async function permission({ memory, application, now }: OAuth, exchange: Exchange): Promise<Answer> {
  const { world } = memory;
  const fields = exchange.method === 'POST' ? await exchange.form() : exchange.url.searchParams;
  const field = (name: string) => String(fields.get(name) ?? '');
  const asked = {
    app_id: field('app_id'),
    redirect_uri: field('redirect_uri'),
    code_challenge: field('code_challenge'),
    state: field('state'),
  };
  if (asked.app_id !== application.id) return refusedGrant(-14002, 'Invalid appId');
  if (asked.redirect_uri !== application.callback) return refusedGrant(-14003, 'Invalid redirect uri');
  if (exchange.method !== 'POST') return { html: consentPage(asked, world.accounts) };
  const back = new URL(asked.redirect_uri);
  if (asked.state !== '') back.searchParams.set('state', asked.state);
  const account = world.accounts.find(({ id }) => id === field('oa_id'));
  if (field('decision') !== 'allow' || !account) {
    back.searchParams.set('error', 'access_denied');
    return { goTo: back.href };
  }
  const code = randomBytes(48).toString('base64url');
  world.codes[code] = { oaId: account.id, challenge: asked.code_challenge, expiresAt: now() + CODE_LIFE };
  memory.save();
  back.searchParams.set('code', code);
  back.searchParams.set('oa_id', account.id);
  return { goTo: back.href };
}

/** Codes and refresh tokens for the next pair; both are good once. */
export async function accessToken(oauth: OAuth, exchange: Exchange): Promise<Answer> {
  const { application } = oauth;
  const form = await exchange.form();
  const field = (name: string) => String(form.get(name) ?? '');
  if (field('app_id') !== application.id) return refusedGrant(-14002, 'Invalid appId');
  if (exchange.header('secret_key') !== application.secret) return refusedGrant(-14004, 'Invalid secret key');
  switch (field('grant_type')) {
    case 'authorization_code':
      return redeem(oauth, field('code'), field('code_verifier'));
    case 'refresh_token':
      return refresh(oauth, field('refresh_token'));
    default:
      return refusedGrant(-14010, 'Invalid grant type');
  }
}

function redeem(oauth: OAuth, code: string, verifier: string): Answer {
  const { world } = oauth.memory;
  const found = world.codes[code];
  delete world.codes[code];
  if (!found || found.expiresAt <= oauth.now()) return refusedGrant(-14019, 'Invalid code');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  if (challenge !== found.challenge) return refusedGrant(-14020, 'Invalid code verifier');
  return newPair(oauth, found.oaId);
}

function refresh(oauth: OAuth, token: string): Answer {
  const { world } = oauth.memory;
  const found = world.refreshTokens[token];
  delete world.refreshTokens[token];
  if (!found || found.expiresAt <= oauth.now()) return refusedGrant(-14014, 'Invalid refresh token');
  return newPair(oauth, found.oaId);
}

function newPair({ memory, now }: OAuth, oaId: string): Answer {
  const access = randomBytes(64).toString('base64url');
  const next = randomBytes(64).toString('base64url');
  memory.world.accessTokens[access] = { oaId, expiresAt: now() + ACCESS_LIFE_SECONDS * 1_000 };
  memory.world.refreshTokens[next] = { oaId, expiresAt: now() + REFRESH_LIFE };
  for (const [token, { expiresAt }] of Object.entries(memory.world.accessTokens)) {
    if (expiresAt <= now()) delete memory.world.accessTokens[token];
  }
  memory.save();
  return { json: { access_token: access, refresh_token: next, expires_in: String(ACCESS_LIFE_SECONDS) } };
}

/** The official account that a request acts for; a refusal where its token is none, or too old. */
export function accountOf({ memory: { world }, now }: OAuth, exchange: Exchange, error: number): string | Answer {
  const token = world.accessTokens[exchange.header('access_token')];
  if (!token || token.expiresAt <= now()) return refusal(error, 'Access token is invalid or expired');
  return token.oaId;
}
