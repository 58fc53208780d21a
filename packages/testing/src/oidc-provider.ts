import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

export interface RunningProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  close(): Promise<void>;
}

export interface ProviderOptions {
  /** Where it may send people back to. */
  readonly redirectUri: string;
  /** Port of the loopback; any free one unless given. */
  readonly port?: number;
}

/**
 * A real OpenID provider on the loopback, with pages of its own. Whoever signs in there as `an` is “Person an” with the
 * address an@id.example, which is verified unless the name begins with `unverified`.
 */
export async function startOidcProvider({ redirectUri, port = 0 }: ProviderOptions): Promise<RunningProvider> {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  const address = http.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`;
  const client = { client_id: 'app', client_secret: 'app-secret', redirect_uris: [redirectUri] };
  const provider = new Provider(issuer, {
    clients: [client],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    findAccount: (_context, id) => ({ accountId: id, claims: () => claimsOf(id) }),
  });
  const answer = provider.callback();
  http.on('request', (request, response) => void answer(request, response));
  return {
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

function claimsOf(sub: string) {
  const email_verified = !sub.startsWith('unverified');
  return { sub, name: `Person ${sub}`, email: `${sub}@id.example`, email_verified };
}
