import { Textarea } from '@app/ui/textarea.tsx';
import type { ReactNode } from 'react';
import type { Editor } from './use-editor.ts';

interface LinesFieldProps {
  readonly editor: Editor;
  /** Path of the list, `widget.domains`. */
  readonly field: string;
  readonly label: string;
  /** Shown while nothing is wrong. */
  readonly help: ReactNode;
  /** As it is typed, and what is read of it. */
  readonly value: string;
  readonly lines: readonly string[];
  /** What a line is, for what is wrong with it. */
  readonly nameOf: (line: string) => string;
  readonly minRows: number;
  readonly onChange: (value: string) => void;
}

/** A list with one entry a line. Each line has a fault of its own; the first one is told with its line. */
export function LinesField({ editor, field, label, help, value, lines, nameOf, minRows, onChange }: LinesFieldProps) {
  const paths = lines.map((_, index) => `${field}.${index}`);
  const [ofLine] = lines.flatMap((line, index) => {
    const wrong = editor.errorOf(`${field}.${index}`, nameOf(line));
    return wrong === undefined ? [] : [`${line}: ${wrong}`];
  });
  const error = editor.errorOf(field, label) ?? ofLine;
  return (
    <Textarea
      label={label}
      description={error === undefined && help}
      error={error}
      autosize
      minRows={minRows}
      maxRows={12}
      value={value}
      spellCheck={false}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => [field, ...paths].forEach((path) => editor.touch(path))}
    />
  );
}
