import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useId, type ReactNode, type RefObject } from 'react';
import { BadNumbers } from './parts/bad-numbers.tsx';
import { NumberCounts } from './parts/number-counts.tsx';
import classes from './parts/panels.module.css';
import { readPasted, withoutBad, type BadNumber } from './parts/pasted-numbers.ts';

interface NumbersFieldProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** What is wrong with all of it, if anything; told how many numbers there are. */
  readonly problemOf: (valid: number) => ReactNode;
  /** What is done with the numbers. */
  readonly children: (valid: number) => ReactNode;
}

/** A field for typed or pasted numbers that says, while they are typed, how many there are and which are none. */
export function NumbersField({ text, onChange, field, problemOf, children }: NumbersFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const { valid, duplicate, bad } = readPasted(useDeferredValue(text));
  const problem = problemOf(valid);
  function show({ from, to }: BadNumber): void {
    field.current?.focus();
    field.current?.setSelectionRange(from, to);
  }
  return (
    <div className={classes.panel}>
      <div className={classes.field}>
        <label htmlFor={id}>{t`Phone numbers`}</label>
        <textarea
          ref={field}
          id={id}
          className={classes.text}
          rows={8}
          inputMode="tel"
          autoComplete="off"
          spellCheck={false}
          placeholder={'0912 345 678\n+84 98 765 4321'}
          value={text}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => onChange(target.value)}
        />
        <p id={`${id}-help`} className={problem ? classes.error : classes.hint}>
          {problem || <Trans>One number per line, or separated by comma, semicolon or tab.</Trans>}
        </p>
      </div>
      {text.trim() !== '' && (
        <p className={classes.counts} aria-live="polite">
          <NumberCounts valid={valid} duplicate={duplicate} invalid={bad.length} />
        </p>
      )}
      <BadNumbers bad={bad} onShow={show} onRemove={() => onChange(withoutBad(text, bad))} />
      {children(valid)}
    </div>
  );
}
