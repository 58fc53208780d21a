import { login } from '@app/contracts/auth/auth.calls.ts';
import { locales, type Locale } from '@app/contracts/constants.ts';
import { fill } from '@app/contracts/texts/bilingual.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { i18n } from '@lingui/core';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { emailFault, passwordFault, type LoginFault } from './login-rules.ts';
import { loginTexts } from './login-texts.ts';

/** The form that the rest of the product would make of the call. */
function ReactForm({ locale }: { readonly locale: Locale }) {
  const labels = { email: loginTexts.email[locale], password: loginTexts.password[locale] };
  const form = useCallForm(login, { defaults: { email: '', password: '' }, labels });
  return (
    <Form form={form} onSubmit={() => Promise.resolve()} submitLabel="send">
      {(['email', 'password'] as const).map((name) => (
        <Field key={name} form={form} name={name} isRequired>
          {(control) => <TextInput {...control} />}
        </Field>
      ))}
    </Form>
  );
}

const textOf = (fault: LoginFault | null, field: string, locale: Locale) =>
  fault === null ? '' : fill(loginTexts[fault], locale, { field });

describe.each(locales.map(({ code }) => code))('the prerendered form and one in React, in %s', (locale) => {
  it.each([
    ['', ''],
    ['an', 'x'],
    ['an@', ' '],
    ['an@example.com', ''],
    ['an@example', 'secret'],
    ['an@example.com', 'secret'],
  ])('say the same about “%s” and “%s”', async (email, password) => {
    const person = renderUi(<ReactForm locale={locale} />);
    act(() => i18n.loadAndActivate({ locale, messages: {} }));
    const fields = { email, password };
    for (const [name, typed] of Object.entries(fields)) {
      const input = screen.getByRole('textbox', { name: new RegExp(loginTexts[name as keyof typeof fields][locale]) });
      if (typed !== '') await person.type(input, typed);
    }
    await person.click(screen.getByRole('button', { name: 'send' }));
    const said = screen
      .getAllByRole('textbox')
      .map((input) => document.getElementById(`${input.id}-error`)?.textContent ?? '');
    expect(said).toEqual([
      textOf(emailFault(email), loginTexts.email[locale], locale),
      textOf(passwordFault(password), loginTexts.password[locale], locale),
    ]);
  });
});
