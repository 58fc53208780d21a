import type { Locale } from '@app/contracts/constants.ts';
import type { Verification } from '@app/contracts/verification/verification.ts';
import type { VerifyChannel } from '@app/contracts/verify/service-settings.ts';
import type { WidgetSession } from '@app/contracts/widget/widget-page.calls.ts';
import { hashToken, newToken } from '../auth/token.ts';
import { Failure, failure, notFound } from '../http/failure.ts';
import { findVerification } from '../verification/cancel-verification.usecases.ts';
import { checkVerification, type Checked } from '../verification/check-verification.usecases.ts';
import { resendVerification } from '../verification/resend-verification.usecases.ts';
import { startVerification } from '../verification/start-verification.usecases.ts';
import type { VerificationDeps } from '../verification/verification-deps.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { captchaOf } from './captcha.ts';
import type { Work } from './challenge.ts';
import type { AskingWidget } from './require-widget.ts';
import type { WidgetMode } from './widget-key.ts';
import { openSession, sealSession } from './widget-session.ts';
import { insertWidgetToken, readWidgetToken, useWidgetToken } from './widget.repository.ts';

/** Milliseconds in which a token must be redeemed. */
const TOKEN_MS = 5 * 60_000;

interface OfWidget {
  readonly deps: VerificationDeps;
  readonly widget: AskingWidget;
}

interface Start extends OfWidget, Work {
  readonly to: string;
  readonly channel: VerifyChannel | null;
  readonly ip: string;
  readonly userAgent: string;
  readonly locale: Locale;
}

/** Sends a code for a visitor, as `startVerification` does. Throws as it does, and 409 `challenge_failed`. */
export async function startByWidget(start: Start): Promise<WidgetSession> {
  const { deps, widget, to, channel, ip, userAgent, locale } = start;
  if (!(await captchaOf(widget).isPassed(start))) throw failure(409, 'challenge_failed');
  const { scope, configurationId, mode } = widget;
  const isTest = mode === 'test';
  const asked = { deps, scope, configurationId, to, channel, ip, userAgent, locale, apiKeyId: null, isTest };
  return sessionOf(start, await discreetly(startVerification(asked)));
}

interface OfSession extends OfWidget {
  readonly session: string;
}

/** Sends the code again. Throws as `resendVerification` does. */
export async function resendByWidget(again: OfSession & { channel: VerifyChannel | null }): Promise<WidgetSession> {
  const { deps, widget, session, channel } = again;
  const id = openSession(deps.vault, widget, session);
  return sessionOf(again, await discreetly(resendVerification({ deps, scope: widget.scope, id, channel })));
}

/** Checks a code; the right one brings a token. Throws as `checkVerification` does. */
export async function checkByWidget({
  deps,
  widget,
  session,
  code,
}: OfSession & { code: string }): Promise<Checked & { readonly token: string | null }> {
  const { scope, mode } = widget;
  const id = openSession(deps.vault, widget, session);
  const checked = await checkVerification({ deps, scope, id, code });
  if (checked.status !== 'approved') return { ...checked, token: null };
  const token = `wvt_${newToken()}`;
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + TOKEN_MS);
  const kept = { hash: hashToken(token), verificationId: id, mode, now, expiresAt };
  await deps.database.asAccount(scope, (tx) => insertWidgetToken(tx, scope, kept));
  return { ...checked, token };
}

interface Redeem {
  readonly deps: VerificationDeps;
  readonly scope: AccountScope;
  readonly token: string;
  /** Of the key that asks: what was done for a test is none for a live one. */
  readonly mode: WidgetMode;
}

/** The verification that a token stands for, once. Throws 404; 409 `wrong_state` if it was used; 422 `token_expired`. */
export async function redeemToken({ deps, scope, token, mode }: Redeem): Promise<Verification> {
  const use = { hash: hashToken(token), mode, now: deps.clock.now() };
  const id = await deps.database.asAccount(scope, async (tx) => {
    const used = await useWidgetToken(tx, scope, use);
    if (used !== undefined) return used;
    const known = await readWidgetToken(tx, scope, use);
    if (!known) throw notFound();
    if (known.used_at !== null) throw failure(409, 'wrong_state', { info: { status: 'redeemed' } });
    throw failure(422, 'token_expired');
  });
  return await findVerification({ deps, scope, id });
}

function sessionOf({ deps, widget }: OfWidget, verification: Verification): WidgetSession {
  const { id, channel, attempts_left, resend_after, expires_at, status } = verification;
  // No channel could take the code.
  if (status === 'failed') throw failure(503, 'provider_unavailable');
  const left = Date.parse(expires_at) - deps.clock.now().getTime();
  const expires_in = Math.max(0, Math.floor(left / 1_000));
  return { session: sealSession(deps.vault, widget, id), channel, attempts_left, resend_after, expires_in };
}

/** A visitor need not know why a guard refused, nor that the customer has no money left. */
async function discreetly<Value>(asked: Promise<Value>): Promise<Value> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.status === 402) throw failure(503, 'provider_unavailable');
    if (error.code !== 'fraud_blocked') throw error;
    const wait = error.info?.['retry_after'];
    throw failure(error.status, 'fraud_blocked', { ...(wait !== undefined && { info: { retry_after: wait } }) });
  }
}
