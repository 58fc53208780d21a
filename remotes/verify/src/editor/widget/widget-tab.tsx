import type { contactPoints } from '@app/contracts/widget/widget-settings.ts';
import { Card } from '@app/ui/card.tsx';
import { Checkbox } from '@app/ui/checkbox.tsx';
import { ChoiceCards } from '@app/ui/choice-cards.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from '../../shared/verify.module.css';
import { LinesField } from '../lines-field.tsx';
import { usePartName } from '../part-names.ts';
import type { Editor } from '../use-editor.ts';
import { domainLines } from '../widget-values.ts';
import { LookCard } from './look-card.tsx';
import { SuccessCard } from './success-card.tsx';
import { useWidgetField } from './use-widget-field.ts';
import { WordsCard } from './words-card.tsx';

type ContactPoint = (typeof contactPoints)[number];

/** The form that a customer puts into pages: where it may stand, how it looks, and what comes after it. */
export function WidgetTab({ editor }: { editor: Editor }) {
  return (
    <>
      <PlaceCard editor={editor} />
      <LookCard editor={editor} />
      <WordsCard editor={editor} />
      <SuccessCard editor={editor} />
    </>
  );
}

function PlaceCard({ editor }: { editor: Editor }) {
  const { t } = useLingui();
  const partName = usePartName();
  const { widget, set } = useWidgetField(editor);
  const points: readonly { readonly value: ContactPoint; readonly label: string }[] = [
    { value: 'both', label: t`Phone number or email` },
    { value: 'phone', label: t`Phone number` },
    { value: 'email', label: t`Email` },
  ];
  return (
    <Card title={<Trans>Widget</Trans>}>
      <div className={classes.stack}>
        <p>
          <Trans>
            A ready-made form for your website: it asks for a phone number or email, sends the code and checks it.
            Changes are seen on your pages once they are published.
          </Trans>
        </p>
        <Checkbox
          checked={widget.is_on}
          onChange={({ currentTarget }) => set({ is_on: currentTarget.checked })}
          label={t`Pages may show the widget`}
        />
        <Domains editor={editor} />
        <NativeSelect
          label={partName('widget_contact')}
          options={points}
          value={widget.contact_point}
          onChange={(value) => set({ contact_point: points.find((point) => point.value === value)?.value ?? 'both' })}
        />
        <ChoiceCards
          label={partName('widget_captcha')}
          value={widget.captcha}
          onChange={(captcha) => set({ captcha })}
          choices={[
            {
              value: 'pow',
              title: <Trans>On</Trans>,
              text: <Trans>The browser works for a moment before a code is sent. Visitors see no puzzle.</Trans>,
            },
            {
              value: 'none',
              title: <Trans>Off</Trans>,
              text: <Trans>Only the limits of the service keep programs from asking for codes.</Trans>,
            },
          ]}
        />
      </div>
    </Card>
  );
}

function Domains({ editor }: { editor: Editor }) {
  const partName = usePartName();
  const { widget, set } = useWidgetField(editor);
  return (
    <LinesField
      editor={editor}
      field="widget.domains"
      label={partName('widget_domains')}
      help={<Trans>One per line, such as shop.example.com. The test snippet works on localhost too.</Trans>}
      value={widget.domains}
      lines={domainLines(widget.domains)}
      nameOf={() => partName('widget_domains')}
      minRows={2}
      onChange={(domains) => set({ domains })}
    />
  );
}
