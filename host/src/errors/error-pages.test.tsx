import { ApiError } from '@app/contracts/core/api-error.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';
import { RouteErrorPage } from './route-error.page.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let container: HTMLElement;

async function show(thrown: unknown, errorElement: React.ReactNode = <RouteErrorPage />) {
  const Broken = () => {
    throw thrown;
  };
  const router = createMemoryRouter([{ path: '/', Component: Broken, errorElement }]);
  container = document.createElement('div');
  const root = createRoot(container);
  const page = (
    <ErrorBoundary>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </ErrorBoundary>
  );
  await act(async () => root.render(page));
}
const Worse = () => {
  throw new Error('the error page is broken too');
};
const said = () => container.textContent;
const heading = () => container.querySelector('h1')?.textContent;
const link = () => container.querySelector('a');

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', vi.fn<() => Promise<Response>>().mockResolvedValue(new Response()));
  Object.assign(window, { __page: { environment: { apiBase: '', host: { version: '1.0.0' } }, builds: {} } });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the error page', () => {
  it('says 500 and what happened, for whatever has failed', async () => {
    await show(new TypeError('x is undefined'));
    expect(said()).toContain('500');
    expect(said()).toContain('Something went wrong, please try again later!');
    expect([link()?.textContent, link()?.getAttribute('href')]).toEqual(['Back to the home page', '/']);
  });

  it('says status and message of an answer, translated', async () => {
    await show(new ApiError({ failure: 'answer', status: 403, message: 'Forbidden' }));
    expect(said()).toContain('403');
    expect(heading()).not.toContain('Something went wrong');
  });

  it('says that there is no such page', async () => {
    await show({ status: 404 });
    expect(said()).toContain('This page could not be found');
  });
});

describe('when the error page itself fails', () => {
  it.each([
    ['en', 'An error occurred while showing the error page', 'Go back to home'],
    ['vi', 'Đã có lỗi khi hiển thị trang lỗi', 'Về trang chủ'],
  ])('another one says so without any of its parts (%s)', async (lang, text, label) => {
    document.documentElement.lang = lang;
    await show(new Error('broken'), <Worse />);
    expect(heading()).toBe(text);
    expect([link()?.textContent, link()?.getAttribute('href')]).toEqual([label, '/']);
  });
});
