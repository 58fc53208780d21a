import { expect, it } from 'vitest';
import type { PageEnvironment } from '@app/contracts/page-environment.ts';
import { HOST_CONTRACT } from '@app/contracts/versions.ts';
import { cspHashOf } from './digest.ts';
import { makeInlineParts } from './host-documents.ts';
import { indexHtml, inlineHashes, type HostFiles, type InlineParts } from './html.ts';

const host: HostFiles = { app: 'host', version: '1.0.0', entry: 'main.js', styles: ['main.css'], files: {} };

const environment: PageEnvironment = {
  environment: 'staging',
  revision: 7,
  apiBase: 'https://api.example.com',
  host: { version: '1.0.0', contract: HOST_CONTRACT, catalogs: { en: [], vn: [] }, pages: {} },
  remotes: {},
  files: [],
};

const parts = await makeInlineParts();
/** Of a host that was published before its boot script came in halves. */
const { goOn: _, ...earlier } = parts;

/** Names of what a document holds, in their order. */
function orderOf(html: string, { boot, goOn, skeleton }: InlineParts): string[] {
  const pieces = {
    boot,
    skeleton,
    pins: 'id="environment"',
    styles: 'rel="stylesheet"',
    ...(goOn && { goOn: `>${goOn}<` }),
  };
  const places = Object.entries(pieces).map(([name, text]) => ({ name, at: html.indexOf(text) }));
  expect(places.filter(({ at }) => at === -1)).toEqual([]);
  return places.toSorted((a, b) => a.at - b.at).map(({ name }) => name);
}

it('shows the skeleton, and asks who is there, before the pins have come; nothing that runs waits for styles', () => {
  const html = indexHtml(environment, host, parts);
  expect(orderOf(html, parts)).toEqual(['boot', 'skeleton', 'pins', 'goOn', 'styles']);
  expect(html).toContain('<html lang="vi" data-api="https://api.example.com">');
});

it('gives hosts from before the pins first, since their boot script reads them at once', () => {
  expect(orderOf(indexHtml(environment, host, earlier), earlier)).toEqual(['pins', 'boot', 'skeleton', 'styles']);
});

it.each<InlineParts>([parts, earlier])('allows exactly the scripts that stand in the document', (inline) => {
  const html = indexHtml(environment, host, inline);
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
  expect(inlineHashes(inline).scripts).toEqual(scripts.map(cspHashOf));
});
