import { useLingui } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addCatalogs, startI18n, switchLocale, type Catalogs } from '@app/platform/i18n.ts';
import { PageTexts } from './page-texts.tsx';

const catalogs = (id: string, en: string, vn: string): Catalogs => ({
  en: () => Promise.resolve({ messages: { [id]: en } }),
  vn: () => Promise.resolve({ messages: { [id]: vn } }),
});
const rendered = vi.fn<(text: string) => void>();

function Greeting() {
  const { _ } = useLingui();
  const text = _('hello');
  rendered(text);
  return <p>{text}</p>;
}

beforeEach(async () => {
  document.cookie = 'redirected=vn; Path=/';
  await startI18n(catalogs('hello', 'Hello', 'Xin chào'));
  render(<Greeting />, { wrapper: PageTexts });
});
afterEach(() => {
  cleanup();
  rendered.mockClear();
});

test('what is shown stays as it is when a remote’s texts are added', async () => {
  await act(() => addCatalogs(catalogs('bye', 'Bye', 'Tạm biệt')));
  expect(rendered.mock.calls).toEqual([['Xin chào']]);
});

test('what is shown changes with the language', async () => {
  await act(() => switchLocale('en'));
  expect(screen.getByText('Hello')).toBeTruthy();
  expect(rendered.mock.calls).toEqual([['Xin chào'], ['Hello']]);
});
