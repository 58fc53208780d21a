import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client';
import type { SocialAnswer, SocialChecks, SocialPerson, SocialProvider } from './social.ts';

export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
}

/** A provider that speaks OpenID Connect: authorization code with PKCE; it sends people back to `redirectUri`. */
export function createOidcProvider(settings: OidcSettings, redirectUri: string): SocialProvider {
  let known: Promise<Configuration> | null = null;
  /** Its metadata, read once; a failure is not remembered. */
  function configuration(): Promise<Configuration> {
    known ??= discover(settings).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  }
  return {
    key: 'oidc',
    name: settings.name,
    begin: async () => {
      const checks = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      });
      return { ...checks, url: url.href };
    },
    finish: async (answer, checks) => redeem(await configuration(), { redirectUri, answer, checks }),
  };
}

function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  const url = new URL(issuer);
  // Settings allow plain http on a developer's machine only.
  // oxlint-disable-next-line typescript/no-deprecated -- its authors marked it to make it stand out
  const execute = url.protocol === 'http:' ? [allowInsecureRequests] : [];
  return discovery(url, clientId, clientSecret, undefined, { execute });
}

interface Redeeming {
  readonly redirectUri: string;
  readonly answer: SocialAnswer;
  readonly checks: SocialChecks;
}

async function redeem(config: Configuration, { redirectUri, answer, checks }: Redeeming): Promise<SocialPerson> {
  const address = new URL(redirectUri);
  address.searchParams.set('code', answer.code);
  address.searchParams.set('state', answer.state);
  if (answer.iss !== undefined) address.searchParams.set('iss', answer.iss);
  const tokens = await authorizationCodeGrant(config, address, {
    pkceCodeVerifier: checks.verifier,
    expectedState: checks.state,
    expectedNonce: checks.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('The provider sent no ID token');
  // Many providers tell the address at their userinfo endpoint only.
  const told = claims['email'] === undefined ? await fetchUserInfo(config, tokens.access_token, claims.sub) : claims;
  const { email, email_verified: isVerified, name } = told;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof email === 'string' ? email.trim().toLowerCase() : null,
    isEmailVerified: isVerified === true || isVerified === 'true',
    name: typeof name === 'string' ? name.trim() : '',
  };
}
