import { providedParts } from '@app/config/provided-parts.ts';
import { expect, test } from 'vitest';

test('the parts that remotes may take are those that the files of the host export', async () => {
  const named = async (file: Promise<object>) => Object.keys(await file).sort();
  expect(providedParts()).toEqual({
    'react-router-dom': await named(import('./router.ts')),
    '@tanstack/react-query': await named(import('./query.ts')),
  });
});
