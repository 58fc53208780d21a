import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, vi } from 'vitest';

// What the components ask of a browser and jsdom lacks.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
}));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
Object.defineProperty(document, 'fonts', { value: new EventTarget() });
HTMLDialogElement.prototype.showModal = function open() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
afterEach(cleanup);
// What comes a moment later is waited for as long as a busy machine takes.
configure({ asyncUtilTimeout: 10_000 });

/**
 * Shows components as a page does, in English: texts, router, at an address of the page. Returns a person who can
 * click and type.
 */
export function renderUi(children: ReactNode, { at = '/' } = {}): ReturnType<typeof userEvent.setup> {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const person = userEvent.setup();
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
    </I18nProvider>,
  );
  return person;
}
