import type { Configuration } from '@app/contracts/verify/configuration.ts';
import { defaultWidgetSettings, type WidgetSettings } from '@app/contracts/widget/widget-settings.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serviceOf, settings } from '../shared/testing/service-of.ts';
import { TextsTab } from './texts-tab.tsx';
import { useEditor } from './use-editor.ts';

const TEXT = '{OTP} la ma xac thuc ANBINH.';

const serviceWith = (widget: Partial<WidgetSettings>) =>
  serviceOf({ templates: { ...settings.templates, sms: TEXT }, widget: { ...defaultWidgetSettings, ...widget } });

beforeEach(async () => {
  await switchLocale('en');
  useSession.setState({ status: 'member', user: userWith(['verify:read', 'verify:write']) });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
});

function Texts({ configuration }: { configuration: Configuration }) {
  return <TextsTab editor={useEditor(configuration)} />;
}

const show = (widget: Partial<WidgetSettings>) =>
  renderUi(
    <QueryClientProvider client={queryClient}>
      <Texts configuration={serviceWith(widget)} />
    </QueryClientProvider>,
  );

const offer = () => screen.queryByRole('button', { name: 'Add autofill for shop.example.com' });

it('the text of an SMS gets the line that pages with the widget take the code from, once', async () => {
  const person = show({ is_on: true, domains: ['shop.example.com', 'www.example.com'] });
  const button = offer();
  if (!button) throw new Error('The line is not offered');
  await person.click(button);
  const text = screen.getByRole('textbox', { name: /SMS text/ });
  expect(text).toHaveProperty('value', `${TEXT}\n\n@shop.example.com #{OTP}`);
  expect(offer()).toBeNull();
});

it('a service without a widget is offered no such line', () => {
  show({ is_on: false, domains: ['shop.example.com'] });
  expect(offer()).toBeNull();
});
