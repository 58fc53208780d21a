import { MAX_CONTENT_LENGTH } from '@app/contracts/campaign/draft.ts';
import { Button } from '@app/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useFieldError } from '../../shared/draft/field-error.ts';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { MarkedTextarea } from '../../shared/text/marked-textarea.tsx';
import { SegmentCounter } from '../../shared/text/segment-counter.tsx';
import type { ZaloDraftSession } from '../draft/zalo-drafts.ts';
import { useOfferedFields } from '../frame/fields.queries.ts';
import { sampleOf } from '../frame/message-preview.tsx';
import classes from './content.module.css';

interface FallbackTextProps {
  readonly draft: ZaloDraftSession;
  readonly onChange: (content: string) => void;
}

/** The text of the SMS, with the same values as the message has. */
export function FallbackText({ draft, onChange }: FallbackTextProps) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const state = useDraft(draft);
  const errorOf = useFieldError(state);
  const offered = useOfferedFields(state.fields) ?? [];
  const { content } = state.fields.fallback;

  /** Puts a piece where the cursor is, or in place of what is selected. */
  function insert(piece: string): void {
    const at = field.current;
    const [from, to] = [at?.selectionStart ?? content.length, at?.selectionEnd ?? content.length];
    onChange(content.slice(0, from) + piece + content.slice(to));
    at?.focus();
    requestAnimationFrame(() => at?.setSelectionRange(from + piece.length, from + piece.length));
  }

  return (
    <div>
      <MarkedTextarea
        ref={field}
        label={t`Text of the SMS`}
        value={content}
        onChange={({ target }) => onChange(target.value.normalize('NFC'))}
        error={errorOf('fallback.content', t`Text of the SMS`)}
        maxLength={MAX_CONTENT_LENGTH}
        autosize
        minRows={3}
        maxRows={10}
        required
      />
      <SegmentCounter text={content} sample={sampleOf(content, offered)} onShorten={onChange} />
      {offered.length > 0 && (
        <p className={classes.insert}>
          <Trans>Insert:</Trans>
          {offered.map(({ key }) => (
            <Button key={key} variant="subtle" size="compact-sm" onClick={() => insert(`{${key}}`)}>
              {`{${key}}`}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}
