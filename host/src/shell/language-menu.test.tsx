import { switchLocale } from '@app/platform/i18n.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LanguageMenu } from './language-menu.tsx';

afterEach(() => switchLocale('en'));

describe('the language menu', () => {
  it('offers each language by its own name, marked as that language', async () => {
    const person = renderUi(<LanguageMenu />);
    await act(() => switchLocale('en'));
    await person.click(screen.getByRole('button', { name: 'Language: English' }));
    const items = screen.getAllByRole('menuitemradio');
    expect(items.map(({ textContent }) => textContent)).toEqual(['English', 'Tiếng Việt']);
    const names = ['English', 'Tiếng Việt'].map((name) => screen.getByText(name).lang);
    expect(names).toEqual(['en', 'vi']);
  });

  it('says on its button which language the page has, also after it was changed', async () => {
    const person = renderUi(<LanguageMenu />);
    await act(() => switchLocale('en'));
    await person.click(screen.getByRole('button', { name: 'Language: English' }));
    await person.click(screen.getByRole('menuitemradio', { name: 'Tiếng Việt' }));
    expect(await screen.findByRole('button', { name: 'Language: Tiếng Việt' })).toBeDefined();
  });
});
