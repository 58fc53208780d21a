import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { dayText, readDay } from './day-text.ts';

/** What a field for a day needs that is typed as `DD-MM-YYYY` whatever the browser's language, or chosen beside it. */
export function useTypedDay(value: string, onChange: (day: string) => void) {
  // What is being typed; null while the value stands there.
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typed.trim() !== '' && readDay(typed) === null;
  function finish(): void {
    if (typed === null || isWrong) return;
    const day = readDay(typed) ?? '';
    setTyped(null);
    if (day !== value) onChange(day);
  }
  const field = {
    type: 'text',
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 10,
    value: typed ?? dayText(value),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value),
    onBlur: finish,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') finish();
      if (key === 'Escape') setTyped(null);
    },
  } as const;
  const choose = (day: string) => {
    setTyped(null);
    onChange(day);
  };
  return { isWrong, field, choose };
}
