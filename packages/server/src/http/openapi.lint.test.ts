import { isKeyAccess } from '@app/contracts/core/call.ts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { routes } from './routes.ts';

/** A description is of one installation, which is licensed to nobody by it. */
const always = { 'info-license': 'off' } as const;

/** What a linter of OpenAPI says against a description, warnings included. */
async function problemsOf(shown: typeof routes, rules: Readonly<Record<string, 'off'>> = {}): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules: { ...always, ...rules } });
  const source = JSON.stringify(openApiDocument(shown, 'https://api.example.vn'));
  const problems = await lintFromString({ source, config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
}

test('the description of the public API is sound OpenAPI', async () => {
  expect(await problemsOf(routes.filter(({ call }) => isKeyAccess(call.access)))).toEqual([]);
});

test('so is the description of everything, but for a path that is older than it', async () => {
  const problems = await problemsOf(routes);
  expect(problems.filter((each) => !each.includes('/api/verify/configuration/'))).toEqual([]);
}, 60_000);
