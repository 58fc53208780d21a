import { updateProfilePassword } from '@app/contracts/auth/password.calls.ts';
import { updateProfile } from '@app/contracts/settings/profile.calls.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Field, Form, useCallForm } from './form.tsx';
import { keepWork, ownWork } from './kept-work.ts';
import { TextInput } from './text-input.tsx';

function Profile() {
  const form = useCallForm(updateProfile, {
    defaults: { name: '', timezone: 'Asia/Ho_Chi_Minh', phone_number: '' },
    labels: { name: 'Name' },
  });
  return (
    <Form form={form} onSubmit={async () => form.reset()} submitLabel="Save">
      <Field form={form} name="name">
        {(control) => <TextInput {...control} />}
      </Field>
    </Form>
  );
}

function Password() {
  const form = useCallForm(updateProfilePassword, {
    defaults: { password: '', newPassword: '', confirmPassword: '' },
    labels: { password: 'Secret' },
  });
  return (
    <Form form={form} onSubmit={async () => undefined} submitLabel="Save">
      <Field form={form} name="password">
        {(control) => <TextInput {...control} />}
      </Field>
    </Form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const isTold = () => screen.queryByText(/is back/) !== null;
const kept = () => sessionStorage.getItem('app.kept');

async function type(form: React.ReactNode, text: string) {
  const person = renderUi(form);
  await person.type(field(), text);
  keepWork();
  cleanup();
}

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/profile');
  ownWork('usr_1');
});

describe('what is typed into a form', () => {
  it('is put back once, and says so until it is sent', async () => {
    await type(<Profile />, 'An');
    const person = renderUi(<Profile />);
    expect(field().value).toBe('An');
    expect(isTold()).toBe(true);
    expect(kept()).toBeNull();
    await person.click(screen.getByRole('button'));
    expect(isTold()).toBe(false);
    await person.type(field(), 'B');
    expect(isTold()).toBe(false);
    cleanup();
    renderUi(<Profile />);
    expect(field().value).toBe('');
  });

  it('stays where it was typed', async () => {
    await type(<Profile />, 'An');
    history.replaceState(null, '', '/settings/profile');
    renderUi(<Profile />);
    expect([field().value, isTold()]).toEqual(['', false]);
  });

  it('is nobody else’s', async () => {
    await type(<Profile />, 'An');
    ownWork('usr_2');
    renderUi(<Profile />);
    expect(field().value).toBe('');
    expect(kept()).toBeNull();
  });

  it('is not kept if it is a secret', async () => {
    await type(<Password />, 'Meo-trang-tren-mai');
    expect(kept()).toBeNull();
  });

  it('is not kept if nothing was changed', () => {
    renderUi(<Profile />);
    keepWork();
    expect(kept()).toBeNull();
  });

  it('survives what somebody else has written there', () => {
    sessionStorage.setItem('app.kept', '{');
    ownWork('usr_1');
    renderUi(<Profile />);
    expect(field().value).toBe('');
  });
});
