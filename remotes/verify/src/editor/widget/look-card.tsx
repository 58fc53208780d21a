import { Card } from '@app/ui/card.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { useLingui } from '@lingui/react/macro';
import type { widgetSchemes } from '@app/contracts/widget/widget-settings.ts';
import classes from '../../shared/verify.module.css';
import { usePartName } from '../part-names.ts';
import type { Editor } from '../use-editor.ts';
import { useWidgetField } from './use-widget-field.ts';

type Scheme = (typeof widgetSchemes)[number];

/** Colour, corners and logo of a widget. */
export function LookCard({ editor }: { editor: Editor }) {
  const { t } = useLingui();
  const partName = usePartName();
  const { widget, set, field } = useWidgetField(editor);
  const { theme } = widget;
  const schemes: readonly { readonly value: Scheme; readonly label: string }[] = [
    { value: 'auto', label: t`As the visitor’s device` },
    { value: 'light', label: t`Light colours` },
    { value: 'dark', label: t`Dark colours` },
  ];
  return (
    <Card title={partName('widget_theme')}>
      <div className={classes.stack}>
        <div className={classes.row}>
          <TextInput
            {...field('theme', 'color', t`Colour of the buttons`)}
            maxLength={7}
            leftSection={<span className={classes.swatch} style={{ background: theme.color }} />}
          />
          <TextInput {...field('theme', 'radius', t`Corner radius (pixels)`)} inputMode="numeric" maxLength={2} />
        </div>
        <TextInput
          {...field('theme', 'logo', t`Address of the logo`)}
          type="url"
          placeholder="https://"
          maxLength={500}
        />
        <NativeSelect
          label={t`Light or dark`}
          options={schemes}
          value={theme.dark}
          onChange={(value) =>
            set({ theme: { ...theme, dark: schemes.find((scheme) => scheme.value === value)?.value ?? 'auto' } })
          }
        />
      </div>
    </Card>
  );
}
