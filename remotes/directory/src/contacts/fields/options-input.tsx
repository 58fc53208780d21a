import { Textarea } from '@app/ui/textarea.tsx';
import type { FieldControl } from '@app/ui/form.tsx';
import { useState } from 'react';

/** The options of a choice, one in a line. */
export function OptionsInput({ value, onChange, ...control }: FieldControl<unknown>) {
  const [text, setText] = useState(() => (Array.isArray(value) ? value.join('\n') : ''));
  return (
    <Textarea
      {...control}
      rows={4}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(optionsOf(currentTarget.value));
      }}
    />
  );
}

function optionsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
