import { providedParts } from '@app/config/provided-parts.ts';
import { expect, test } from 'vitest';

test('the parts that remotes may take are those that the files of the host export', async () => {
  const parts = providedParts();
  const files = {
    'react-router-dom': await import('./router.ts'),
    '@tanstack/react-query': await import('./query.ts'),
  };
  expect([...parts.keys()].sort()).toEqual(Object.keys(files).sort());
  for (const [request, exported] of Object.entries(files)) {
    expect([...(parts.get(request) ?? [])].sort()).toEqual(Object.keys(exported).sort());
  }
});
