import { ApiError } from '@app/contracts/core/api-error.ts';
import { updateProfile } from '@app/contracts/settings/profile.calls.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Field, Form, useCallForm } from './form.tsx';
import { TextInput } from './text-input.tsx';

type Submit = (values: object) => Promise<unknown>;

function Example({ onSubmit }: { onSubmit: Submit }) {
  const form = useCallForm(updateProfile, {
    defaults: { name: '', timezone: 'Asia/Ho_Chi_Minh', phone_number: '' },
    labels: { name: 'Name', phone_number: 'Phone number' },
  });
  return (
    <Form form={form} onSubmit={onSubmit} submitLabel="Save">
      <Field form={form} name="name" isRequired>
        {(control) => <TextInput {...control} />}
      </Field>
      <Field form={form} name="phone_number" help="Digits only">
        {({ value = '', ...control }) => <TextInput {...control} value={value} />}
      </Field>
    </Form>
  );
}

function show(result: Submit = () => Promise.resolve()) {
  const onSubmit = vi.fn<Submit>(result);
  const person = renderUi(<Example onSubmit={onSubmit} />);
  return { onSubmit, person };
}
const save = () => screen.getByRole('button', { name: 'Save' });
const field = (name: RegExp) => screen.getByRole('textbox', { name });

describe('a form', () => {
  it('says why it cannot be sent yet, and leads there when pressed', async () => {
    const { onSubmit, person } = show();
    expect(save().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Required: Name')).toBeDefined();
    await person.click(save());
    expect(await screen.findByText('This field is required')).toBeDefined();
    expect(document.activeElement).toBe(field(/Name/));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('puts an error in the place of the help, in the words of the rules', async () => {
    const { person } = show();
    await person.type(field(/Phone/), '09x');
    await person.tab();
    expect(await screen.findByText('The Phone number field may only contain numeric characters')).toBeDefined();
    expect(screen.queryByText('Digits only')).toBeNull();
  });

  it('says what is wrong with a field once the press that left it is over, so that nothing moves under the pointer', async () => {
    const { person } = show();
    await person.type(field(/Phone/), '09x');
    await person.pointer({ keys: '[MouseLeft>]', target: save() });
    expect(document.activeElement).toBe(save());
    expect(screen.getByText('Digits only')).toBeDefined();
    await person.pointer('[/MouseLeft]');
    expect(await screen.findByText('The Phone number field may only contain numeric characters')).toBeDefined();
  });

  it('sends what was typed', async () => {
    const { onSubmit, person } = show();
    await person.type(field(/Name/), 'An');
    expect(save().getAttribute('aria-disabled')).toBe('false');
    await person.click(save());
    expect(onSubmit).toHaveBeenCalledWith({ name: 'An', timezone: 'Asia/Ho_Chi_Minh', phone_number: '' });
  });

  it('shows the server’s errors on the fields they name until they change', async () => {
    const errors = { phone_number: ['Incorrect phone number format'] };
    const { person } = show(() =>
      Promise.reject(new ApiError({ failure: 'answer', status: 422, message: 'Invalid content', errors })),
    );
    await person.type(field(/Name/), 'An');
    await person.click(save());
    expect(await screen.findByText('Incorrect phone number format')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    await person.type(field(/Phone/), '84912345678');
    expect(screen.queryByText('Incorrect phone number format')).toBeNull();
  });

  it('shows any other failure above the button, but leaves a 500 to its dialog', async () => {
    const fail = (status: number, message: string) => new ApiError({ failure: 'answer', status, message });
    const submit = vi
      .fn<Submit>()
      .mockRejectedValueOnce(fail(402, 'Your balance of not enough'))
      .mockRejectedValueOnce(fail(500, 'Something went wrong, please try again later!'));
    const { person } = show(submit);
    await person.type(field(/Name/), 'An');
    await person.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe('Your balance of not enough');
    await person.click(save());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
