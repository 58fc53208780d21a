import { fold } from '@app/contracts/rules/fold.ts';
import { templateLintSources, type TemplateLint } from '@app/contracts/template/template-lint.ts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CheckList, Fix } from '../text/check-list.tsx';
import { withLabel } from '../text/text-fixes.ts';
import { useTemplateWords } from './template-texts.ts';

interface TemplateLintsProps {
  readonly lints: readonly TemplateLint[];
  readonly content: string;
  /** Name of the sender; null while none is chosen. */
  readonly brand: string | null;
  readonly onWrite: (content: string) => void;
  readonly onShow: (piece: string) => void;
}

/** What law and carriers say to the text while it is typed, with the way to put it right. */
export function TemplateLints({ lints, content, brand, onWrite, onShow }: TemplateLintsProps) {
  const words = useTemplateWords();
  if (content.trim() === '') return null;
  if (lints.length === 0) {
    const text = <Trans>Nothing that carriers usually refuse</Trans>;
    return <CheckList checks={[{ key: 'fine', isMet: true, text }]} />;
  }
  const fixes: Readonly<Record<string, ReactNode>> = {
    otp_missing: <Fix onClick={() => onWrite(`{OTP} ${content.trimStart()}`)}>{'{OTP}'}</Fix>,
    label_missing: (
      <Fix onClick={() => onWrite(withLabel(content))}>
        <Trans>Put [QC] before it</Trans>
      </Fix>
    ),
    optout_missing: (
      <Fix onClick={() => onWrite(`${content.trimEnd()} Tu choi: {optout}`)}>
        <Trans>Add an opt-out link</Trans>
      </Fix>
    ),
    brand_missing: brand !== null && (
      <Fix onClick={() => onWrite(withBrand(content, brand))}>
        <Trans>Put {brand} before it</Trans>
      </Fix>
    ),
  };
  return (
    <CheckList
      checks={lints.map(({ code, piece }) => ({
        key: code,
        isMet: false,
        text: words.lint(code),
        fix: piece === null ? fixes[code] : <Fix onClick={() => onShow(piece)}>{piece}</Fix>,
        source: templateLintSources[code],
      }))}
    />
  );
}

/** The name goes after the label of advertising, which stands first. */
function withBrand(content: string, brand: string): string {
  const [label = ''] = /^\s*\[(?:qc|ad)\]\s*/i.exec(content) ?? [];
  const rest = content.slice(label.length);
  return `${label}${brand}: ${fold(rest) === '' ? '' : rest.trimStart()}`;
}
