import { Card } from '@app/ui/card.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from '../../shared/verify.module.css';
import { usePartName } from '../part-names.ts';
import type { Editor } from '../use-editor.ts';
import { useWidgetField } from './use-widget-field.ts';

/** Texts of the customer's own, in both languages. */
export function WordsCard({ editor }: { editor: Editor }) {
  const { t } = useLingui();
  const partName = usePartName();
  const { widget, set, plain } = useWidgetField(editor);
  const { texts } = widget;
  const rows = [
    { language: 'vn', part: 'title', label: t`Title, Vietnamese`, length: 60 },
    { language: 'vn', part: 'intro', label: t`Introduction, Vietnamese`, length: 200 },
    { language: 'en', part: 'title', label: t`Title, English`, length: 60 },
    { language: 'en', part: 'intro', label: t`Introduction, English`, length: 200 },
  ] as const;
  return (
    <Card title={partName('widget_texts')}>
      <div className={classes.stack}>
        <p>
          <Trans>Leave a text empty to use the default.</Trans>
        </p>
        {rows.map(({ language, part, label, length }) => (
          <TextInput
            key={label}
            {...plain(`widget.texts.${language}.${part}`, label)}
            value={texts[language][part]}
            maxLength={length}
            onChange={({ target }) =>
              set({ texts: { ...texts, [language]: { ...texts[language], [part]: target.value } } })
            }
          />
        ))}
      </div>
    </Card>
  );
}
