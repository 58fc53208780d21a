import { IconAlertTriangle } from './icons.ts';
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import classes from './code-input.module.css';
import { CODE_LENGTH, pastedCode, typedDigits } from './typed-code.ts';

interface CodeInputProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** All digits are there. */
  readonly onComplete: (code: string) => void;
  /** What is wrong with the code that was sent last. Give the boxes a new key then: they shake, empty and focused. */
  readonly error?: ReactNode;
}

/**
 * Six boxes for a code. They are drawn around one input, which browsers fill from messages, screen readers read as one
 * field, and which takes a code that is pasted anywhere on the page.
 */
export function CodeInput({ label, value, onChange, onComplete, error }: CodeInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  function put(code: string): void {
    onChange(code);
    if (code.length === CODE_LENGTH) onComplete(code);
  }

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const isElsewhere = event.target instanceof HTMLInputElement && event.target !== input.current;
    const code = isElsewhere ? null : pastedCode(event.clipboardData?.getData('text') ?? '');
    if (code === null) return;
    event.preventDefault();
    put(code);
  });
  useEffect(() => {
    const follow = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', follow);
    return () => document.removeEventListener('paste', follow);
  }, []);

  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.code} data-error={error ? true : undefined}>
        <span className={classes.boxes} aria-hidden="true">
          {Array.from({ length: CODE_LENGTH }, (_, at) => (
            <i key={at} data-current={at === Math.min(value.length, CODE_LENGTH - 1) || undefined} />
          ))}
        </span>
        <input
          ref={input}
          id={id}
          className={classes.input}
          value={value}
          onChange={({ target }) => put(typedDigits(target.value))}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d*"
          maxLength={CODE_LENGTH}
          required
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          <IconAlertTriangle size={14} aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
