import { renderUi } from '@app/testing/render-ui.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Notices } from './notices.tsx';

vi.mock(import('./updates.ts'), async (original) => ({ ...(await original()), useNewer: () => 'quiet' as const }));
vi.mock(import('./overrides.ts'), async (original) => ({
  ...(await original()),
  overriddenNames: () => new Set(['verify']),
}));
vi.mock('./update-prompt.tsx', () => ({
  get UpdatePrompt(): never {
    throw new Error('The code is gone.');
  },
}));
vi.mock(import('./override-badge.tsx'), () => ({ OverrideBadge: () => <p>This tab runs others</p> }));
afterEach(cleanup);

describe('what the page says about its own versions', () => {
  it('goes without what cannot be fetched', async () => {
    renderUi(
      <main>
        <h1>A page</h1>
        <Notices />
      </main>,
    );
    expect(await screen.findByText('This tab runs others')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'A page' })).toBeDefined();
  });
});
