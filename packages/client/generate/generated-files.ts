import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isKeyAccess } from '@app/contracts/core/call.ts';
import { openApiDocument } from '@app/server/http/openapi.ts';
import { routes } from '@app/server/http/routes.ts';
import { clientSources } from './client-source.ts';

const OXFMT = fileURLToPath(new URL('../../../node_modules/.bin/oxfmt', import.meta.url));

export const generatedFolder = fileURLToPath(new URL('../src/generated/', import.meta.url));

/** The generated files as they should be, from what `/v1/openapi.json` answers, by name. */
export function generatedFiles(): Readonly<Record<string, string>> {
  const description = openApiDocument(
    routes.filter(({ call }) => isKeyAccess(call.access)),
    'https://example.com',
  );
  const files = Object.entries(clientSources(description));
  return Object.fromEntries(files.map(([name, source]) => [name, formatted(name, source)]));
}

function formatted(name: string, source: string): string {
  return execFileSync(OXFMT, [`--stdin-filepath=${generatedFolder}${name}`], {
    input: source,
    encoding: 'utf8',
  });
}
