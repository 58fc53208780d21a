import { socialFinish } from '@app/contracts/auth/social.calls.ts';
import { api, isApiError } from '@app/platform/api.ts';
import { acceptSignIn } from '@app/platform/session.ts';
import { DEVICE_KEY, readLocal } from '@app/platform/storage.ts';
import { keepPending } from '../shared/pending-sign-in.ts';
import { takeSocial } from '../shared/social-sign-in.ts';

/** How a return from a provider ended. */
export type SocialOutcome =
  | 'signed_in'
  | 'second_step'
  | 'denied'
  | 'mail_exists'
  | 'no_account'
  | 'failed'
  | 'locked'
  | 'unreachable';

const outcomes: Readonly<Partial<Record<string, SocialOutcome>>> = {
  social_denied: 'denied',
  social_mail_exists: 'mail_exists',
  no_open_account: 'no_account',
  locked: 'locked',
  provider_unavailable: 'unreachable',
};

/** Ends a sign-in with what the provider put into the address. Never rejects. */
export async function finishSocial(params: URLSearchParams): Promise<SocialOutcome> {
  const begun = takeSocial();
  const state = params.get('state');
  // Not begun in this tab, or come to twice: there is nothing to end.
  if (begun === null || state === null) return 'failed';
  try {
    const { token, data, info } = await api.send(socialFinish, {
      ...begun,
      state,
      ...given(params, 'code'),
      ...given(params, 'iss'),
      ...given(params, 'error'),
      ...device(),
    });
    if (info !== null) {
      keepPending(info);
      return 'second_step';
    }
    if (token === null || data === null) return 'failed';
    acceptSignIn(token, data);
    return 'signed_in';
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.failure === 'network' || error.failure === 'timeout') return 'unreachable';
    return outcomes[error.code ?? ''] ?? 'failed';
  }
}

function given(params: URLSearchParams, name: 'code' | 'iss' | 'error'): Record<string, string> {
  const value = params.get(name);
  return value === null ? {} : { [name]: value };
}

/** The token that makes this browser a trusted one, if it is. */
function device(): { device_token?: string } {
  const token = readLocal(DEVICE_KEY);
  return token === null ? {} : { device_token: token };
}
