import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Redeems a token as the server of a customer does. */
type Redeem = (token: string) => Promise<string>;

/** A page of a customer's, on an origin of its own. */
export interface CustomerPage {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

interface CustomerPageOptions {
  /** The element that the customer copied. */
  readonly snippet: string;
  /** Origin of what it loads. */
  readonly origin: string;
  readonly lang: string;
  readonly redeem: Redeem;
}

/** Hands the token to the server of the page, and shows what that makes of it. */
const script = `
document.addEventListener('otp-verified', async ({ detail }) => {
  const answer = await fetch('/verified', { method: 'POST', body: detail.token });
  document.querySelector('output').textContent = await answer.text();
});`;

/** Serves a page that holds a snippet under a policy that allows nothing more than it needs. */
export async function serveCustomerPage({ snippet, origin, lang, redeem }: CustomerPageOptions): Promise<CustomerPage> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${origin}`,
    `connect-src 'self' ${origin}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Shop</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><script src="/page.js" defer></script></head>
<body><main><h1>Shop</h1>${snippet}<output></output></main></body></html>`;
  const server = createServer((request, response) => {
    if (request.url === '/verified') {
      void redeemFrom(request, redeem).then((text) => response.end(text));
      return;
    }
    const isScript = request.url === '/page.js';
    response.writeHead(200, {
      'Content-Type': isScript ? 'text/javascript' : 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
    });
    response.end(isScript ? script : html);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  return { url: `http://127.0.0.1:${portOf(server)}`, stop: () => stop(server) };
}

async function redeemFrom(request: IncomingMessage, redeem: Redeem): Promise<string> {
  let token = '';
  for await (const part of request) token += String(part);
  return redeem(token);
}

function portOf(server: Server): number {
  // A server that listens on a port has an address of this kind.
  return (server.address() as AddressInfo).port;
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
