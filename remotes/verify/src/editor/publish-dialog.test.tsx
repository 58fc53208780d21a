import type { Configuration } from '@app/contracts/verify/configuration.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serviceOf, settings } from '../shared/testing/service-of.ts';
import { PublishDialog } from './publish-dialog.tsx';

beforeEach(() => switchLocale('en'));
afterEach(() => {
  cleanup();
  queryClient.clear();
});

function show(configuration: Configuration) {
  const info = { changes: [], problems: [], risks: [], balance: 1_000_000, currency: 'VND' };
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <PublishDialog look={{ configuration, info }} onClose={() => undefined} />
    </QueryClientProvider>,
  );
}

async function facts(): Promise<string[][]> {
  const dialog = await screen.findByRole('dialog', { name: 'Publish Đăng nhập?' });
  return within(dialog)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']);
}

it('a service that is published for the first time shows what codes are sent with', async () => {
  const person = show(serviceOf());
  await person.click(await screen.findByText('Settings'));
  expect(await facts()).toEqual(
    expect.arrayContaining([
      ['Brand in the message', 'ANBINH'],
      ['Code length', '6'],
    ]),
  );
  expect(screen.getByText('Codes are sent with these settings from now on.')).toBeTruthy();
});

it('a service that was published before shows what changes', async () => {
  show(serviceOf({ status: 'published', published: settings, code_length: 4 }));
  expect(await facts()).toEqual([['Code length', '6 → 4']]);
});
