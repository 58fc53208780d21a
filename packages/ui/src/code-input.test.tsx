import { renderUi } from '@app/testing/render-ui.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CodeInput } from './code-input.tsx';
import { PasswordInput } from './password-input.tsx';

function Example({ onComplete, error }: { onComplete: (code: string) => void; error?: string }) {
  const [code, setCode] = useState('');
  return (
    <>
      <PasswordInput label="Password" />
      <CodeInput label="Code" value={code} onChange={setCode} onComplete={onComplete} error={error} />
    </>
  );
}

function show(error?: string) {
  const onComplete = vi.fn<(code: string) => void>();
  const person = renderUi(<Example onComplete={onComplete} {...(error !== undefined && { error })} />);
  return { onComplete, person };
}
const boxes = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
const paste = (target: Element, text: string) => fireEvent.paste(target, { clipboardData: { getData: () => text } });

describe('the boxes of a code', () => {
  it('are one field that has the focus, and offer codes from messages', () => {
    show();
    expect(document.activeElement).toBe(boxes());
    expect(boxes().autocomplete).toBe('one-time-code');
    expect(boxes().inputMode).toBe('numeric');
  });

  it('take digits alone, and say when all six are there', async () => {
    const { onComplete, person } = show();
    await person.type(boxes(), '12a345');
    expect(boxes().value).toBe('12345');
    expect(onComplete).not.toHaveBeenCalled();
    await person.type(boxes(), '6');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
  });

  it('take a code that is pasted anywhere but into another field', () => {
    const { onComplete } = show();
    paste(screen.getByLabelText('Password'), '111111');
    expect(boxes().value).toBe('');
    paste(document.body, 'no code here');
    expect(onComplete).not.toHaveBeenCalled();
    paste(document.body, 'Your code: 123 456');
    expect(boxes().value).toBe('123456');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
  });

  it('say what is wrong, at once and with the field', () => {
    show('Incorrect code.');
    expect(screen.getByRole('alert').textContent).toBe('Incorrect code.');
    expect(boxes().getAttribute('aria-invalid')).toBe('true');
    expect(boxes().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  });
});
