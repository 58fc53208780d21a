import { renderUi } from '@app/testing/render-ui.tsx';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PasswordInput } from './password-input.tsx';

describe('a password', () => {
  it('is hidden until it is asked for, and hidden again', async () => {
    const person = renderUi(<PasswordInput label="Password" />);
    const input = screen.getByLabelText('Password');
    await person.type(input, 'Correct-horse-1');
    expect(input.getAttribute('type')).toBe('password');
    await person.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input.getAttribute('type')).toBe('text');
    await person.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input.getAttribute('type')).toBe('password');
  });

  it('shows itself by keyboard too, and keeps what was typed', async () => {
    const person = renderUi(<PasswordInput label="Password" />);
    await person.tab();
    await person.keyboard('secret');
    await person.tab();
    await person.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: 'Password' })).toHaveProperty('value', 'secret');
  });
});
