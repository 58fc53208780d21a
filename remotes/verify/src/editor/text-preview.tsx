import { fillServiceText, sampleCode } from '@app/contracts/verify/service-text.ts';
import { Trans } from '@lingui/react/macro';
import classes from '../shared/verify.module.css';
import type { Editor } from './use-editor.ts';

/** A text with a code, the brand and the minutes in it, as they are typed now. */
export function sampleOf({ brand, validity_time, code_length, code_type }: Editor['values'], text: string): string {
  const code = sampleCode({ code_length: Number(code_length) || 6, code_type });
  return fillServiceText(text, { code, brand, validity: Number(validity_time) || 0 });
}

/** What is sent or spoken. */
export function TextPreview({ editor, text }: { editor: Editor; text: string }) {
  return (
    <div aria-live="polite">
      <h3>
        <Trans>Preview</Trans>
      </h3>
      <p className={classes.message}>{sampleOf(editor.values, text)}</p>
    </div>
  );
}
