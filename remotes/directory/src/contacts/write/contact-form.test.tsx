import { storeContact } from '@app/contracts/contact/contact-write.calls.ts';
import type { Contact } from '@app/contracts/contact/contact.ts';
import { getTagAll } from '@app/contracts/contact/contact.calls.ts';
import { listFields } from '@app/contracts/contact/field.calls.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi } from '@app/testing/stub-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContactForm } from './contact-form.tsx';

beforeEach(() => switchLocale('en'));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const lan: Contact = {
  id: 'cnt_1',
  name: '',
  phone: '84987600101',
  email: null,
  carrier: 'viettel',
  tags: [],
  status: 'active',
  consent: { sms: 'granted', voice: 'unknown', zalo: 'unknown' },
  custom: {},
  last_messaged_at: null,
  created_at: '2026-11-21T03:00:00.000Z',
  updated_at: '2026-11-21T03:00:00.000Z',
};

test('a consent is saved with how it was given', async () => {
  const api = stubApi();
  for (const call of [getTagAll, listFields]) api.set(call, { data: [], info: {} });
  api.set(storeContact, { data: lan, info: null, status: 201 });
  const onDone = vi.fn<() => void>();
  const person = renderUi(
    <QueryClientProvider client={queryClient}>
      <ContactForm contact={null} pathTo={() => '/'} onDone={onDone} onCancel={vi.fn<() => void>()} />
    </QueryClientProvider>,
  );
  await person.type(await screen.findByRole('textbox', { name: /Phone number/ }), '0987600101');
  await person.selectOptions(screen.getByRole('combobox', { name: 'SMS consent' }), 'Opted in');
  await person.selectOptions(screen.getByRole('combobox', { name: 'How consent was given or refused' }), 'On a form');
  await person.click(screen.getByRole('button', { name: 'Add contact' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(api.asked(storeContact).map((sent) => sent.get('consent_source'))).toEqual(['form']);
});
