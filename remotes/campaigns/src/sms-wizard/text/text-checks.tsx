import { hasAdvertisingLabel, hasOptOut, namesBrand } from '@app/contracts/rules/message-content.ts';
import { ruleSources } from '@app/contracts/rules/rule-source.ts';
import { MAX_SEGMENTS, countSegments } from '@app/contracts/rules/segments.ts';
import { lintWords, templateLintSources } from '@app/contracts/template/template-lint.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CheckList, Fix, type Check } from '../../shared/text/check-list.tsx';
import type { DraftFields } from '../draft/draft-fields.ts';
import { wordTexts } from '../../shared/text/word-texts.ts';
import { NUMBER, withLabel, withOptOut } from '../../shared/text/text-fixes.ts';

interface TextChecksProps {
  readonly fields: Pick<DraftFields, 'content' | 'message_type'>;
  /** Name of the sender; null while none is chosen. */
  readonly brand: string | null;
  /** Puts a corrected text in place; `piece` of it is to be replaced by the person. */
  readonly onWrite: (content: string, piece?: string) => void;
  /** Adds the address of a page to refuse on. */
  readonly onOptOut: () => void;
  readonly onShow: (piece: string) => void;
}

/** What law and carriers ask of the text, each line met or not, with the way to put it right. */
export function TextChecks({ fields: { content, message_type }, brand, onWrite, onOptOut, onShow }: TextChecksProps) {
  const { i18n } = useLingui();
  if (content.trim() === '') return null;
  const optOut = withOptOut(content);
  const checks: Check[] = [
    {
      key: 'length',
      isMet: countSegments(content).segments <= MAX_SEGMENTS,
      text: <Trans>Maximum {MAX_SEGMENTS} segments</Trans>,
      source: templateLintSources.too_long,
    },
    ...(content.includes(NUMBER)
      ? [
          {
            key: 'placeholders',
            isMet: false,
            text: <Trans>Say where to write to in order to opt out:</Trans>,
            fix: <Fix onClick={() => onShow(NUMBER)}>{NUMBER}</Fix>,
            source: ruleSources.optOut,
          },
        ]
      : []),
    ...(message_type === 'advertising'
      ? [
          {
            key: 'label',
            isMet: hasAdvertisingLabel(content),
            text: <Trans>Begin advertising with [QC] or [AD]</Trans>,
            source: templateLintSources.label_missing,
            fix: (
              <Fix onClick={() => onWrite(withLabel(content))}>
                <Trans>Put [QC] before it</Trans>
              </Fix>
            ),
          },
          {
            key: 'optOut',
            isMet: hasOptOut(content),
            text: <Trans>End advertising with a way to opt out</Trans>,
            source: templateLintSources.optout_missing,
            fix: (
              <>
                <Fix onClick={onOptOut}>
                  <Trans>Add an opt-out link</Trans>
                </Fix>
                <Fix onClick={() => onWrite(optOut.text, optOut.piece)}>
                  <Trans>Add an opt-out line</Trans>
                </Fix>
              </>
            ),
          },
        ]
      : []),
    ...(brand === null
      ? []
      : [
          {
            key: 'brand',
            isMet: namesBrand(content, brand),
            text: <Trans>Mention {brand} in the text so recipients know who is writing; carriers require it</Trans>,
            source: templateLintSources.brand_missing,
          },
        ]),
    ...lintWords({ type: message_type, content }).map(({ code, piece }) => ({
      key: code,
      isMet: false,
      text: i18n._(wordTexts[code]),
      fix: <Fix onClick={() => onShow(piece)}>{piece}</Fix>,
      source: templateLintSources[code],
    })),
  ];
  return <CheckList checks={checks} />;
}
