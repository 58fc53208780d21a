import { Textarea, type TextareaProps } from '@app/ui/textarea.tsx';
import { useRef, type ReactNode, type Ref } from 'react';
import { markedPieces } from './marked-pieces.ts';
import classes from './marked-textarea.module.css';

interface MarkedTextareaProps extends Omit<TextareaProps, 'value' | 'inputContainer' | 'classNames' | 'onScroll'> {
  readonly ref?: Ref<HTMLTextAreaElement>;
  readonly value: string;
}

/** A field for a message: letters that make it Unicode are marked as they are typed, and so are its variables. */
export function MarkedTextarea({ value, ...props }: MarkedTextareaProps) {
  const marks = useRef<HTMLDivElement>(null);
  return (
    <Textarea
      {...props}
      value={value}
      classNames={{ input: classes.input ?? '' }}
      onScroll={({ currentTarget }) => {
        if (marks.current) marks.current.scrollTop = currentTarget.scrollTop;
      }}
      inputContainer={(input) => withMarks(input, value, marks)}
    />
  );
}

/** The same text behind the field, of which only the marks are seen. */
function withMarks(input: ReactNode, text: string, ref: Ref<HTMLDivElement>): ReactNode {
  return (
    <div className={classes.field}>
      <div ref={ref} className={classes.marks} aria-hidden="true">
        {markedPieces(text).map(({ at, mark, text: piece }) =>
          mark ? (
            <mark key={at} data-mark={mark}>
              {piece}
            </mark>
          ) : (
            piece
          ),
        )}
        {'\n'}
      </div>
      {input}
    </div>
  );
}
