import { MAX_CONTENT_LENGTH } from '@app/contracts/campaign/draft.ts';
import { longestText, measureTemplate } from '@app/contracts/template/template-text.ts';
import type { TemplateLint } from '@app/contracts/template/template-lint.ts';
import type { TemplateVariable } from '@app/contracts/template/template-variables.ts';
import { Button } from '@app/ui/button.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { MarkedTextarea } from '../text/marked-textarea.tsx';
import { SegmentCounter } from '../text/segment-counter.tsx';
import classes from './template-form.module.css';
import { TemplateLints } from './template-lint.tsx';

interface TemplateTextFieldProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly type: string;
  readonly content: string;
  readonly variables: readonly TemplateVariable[];
  /** What `{optout}` stands for. */
  readonly optOut: string;
  readonly lints: readonly TemplateLint[];
  readonly brand: string | null;
  readonly onChange: (content: string) => void;
  /** The text and its values are to be written without accents. */
  readonly onPlain: (content: string) => void;
  readonly onBlur: () => void;
}

const usual = ['ten', 'ma_don', 'ngay', 'so_tien', 'link'] as const;

/** The text with its variables: what it costs at most, and what carriers say to it, while it is typed. */
export function TemplateTextField(props: TemplateTextFieldProps) {
  const { label, error, type, content, variables, optOut, lints, brand, onChange, onPlain, onBlur } = props;
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const measure = measureTemplate({ content, variables, optOut });
  const { min: least } = measure.segments;
  const offered = [...(type === 'otp' ? ['OTP'] : usual), ...(type === 'advertising' ? ['optout'] : [])];

  /** Puts a variable where the cursor is, or in place of what is selected. */
  function insert(name: string): void {
    const at = field.current;
    const [from, to] = [at?.selectionStart ?? content.length, at?.selectionEnd ?? content.length];
    const piece = `{${name}}`;
    onChange(content.slice(0, from) + piece + content.slice(to));
    at?.focus();
    requestAnimationFrame(() => at?.setSelectionRange(from + piece.length, from + piece.length));
  }
  /** Marks a piece of the text, so that typing replaces it. */
  function show(piece: string): void {
    const from = content.indexOf(piece);
    field.current?.focus();
    if (from >= 0) field.current?.setSelectionRange(from, from + piece.length);
  }

  return (
    <>
      <div>
        <MarkedTextarea
          ref={field}
          name="content"
          label={label}
          value={content}
          onChange={({ target }) => onChange(target.value.normalize('NFC'))}
          onBlur={onBlur}
          error={error}
          maxLength={MAX_CONTENT_LENGTH}
          autosize
          minRows={4}
          maxRows={12}
          required
        />
        <SegmentCounter
          text={content}
          sample={longestText({ content, variables, optOut })}
          note={
            <>
              <Trans>with the longest values</Trans>,{' '}
              <Plural value={least} one="at least # segment" other="at least # segments" />
            </>
          }
          onShorten={onPlain}
          onShow={show}
        />
      </div>
      <p className={classes.insert} role="group" aria-label={t`What differs from recipient to recipient`}>
        <span>
          <Trans>Put in what differs:</Trans>
        </span>
        {offered.map((name) => (
          <Button key={name} variant="default" size="xs" onClick={() => insert(name)}>
            {`{${name}}`}
          </Button>
        ))}
      </p>
      <TemplateLints lints={lints} content={content} brand={brand} onWrite={onChange} onShow={show} />
    </>
  );
}
