import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

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
