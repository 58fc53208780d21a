import { longestText, sampleText } from '@app/contracts/template/template-text.ts';
import type { TemplateVariable } from '@app/contracts/template/template-variables.ts';
import { FilterChips } from '@app/ui/filter-chips.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Handset } from '../text/handset.tsx';
import classes from './template-form.module.css';

interface TemplatePreviewProps {
  readonly content: string;
  readonly variables: readonly TemplateVariable[];
  /** What `{optout}` stands for. */
  readonly optOut: string;
  /** Name of the sender; `''` while none is chosen. */
  readonly sender: string;
}

/** The message as a recipient sees it: with the examples, or with the longest values that may stand there. */
export function TemplatePreview({ content, variables, optOut, sender }: TemplatePreviewProps) {
  const { t } = useLingui();
  const [isLongest, setLongest] = useState(false);
  const text = { content, variables, optOut };
  return (
    <div className={classes.previews}>
      {variables.length > 0 && (
        <FilterChips
          label={t`Which values the preview has`}
          chips={[{ value: 'longest', label: t`With the longest values` }]}
          chosen={isLongest ? ['longest'] : []}
          onChange={(chosen) => setLongest(chosen.length > 0)}
        />
      )}
      <div className={classes.phone}>
        <Handset sender={sender} content={isLongest ? longestText(text) : sampleText(text)} />
      </div>
    </div>
  );
}
