import { serviceBounds } from '@app/contracts/verify/service-draft.ts';
import { Card } from '@app/ui/card.tsx';
import { ChoiceCards } from '@app/ui/choice-cards.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from '../shared/verify.module.css';
import { CallbackField } from './callback-field.tsx';
import { NumberField } from './number-field.tsx';
import { usePartName } from './part-names.ts';
import type { Editor } from './use-editor.ts';

/** What the service is called, whom it speaks for, and what its codes are like. */
export function GeneralTab({ editor }: { editor: Editor }) {
  const { t } = useLingui();
  const partName = usePartName();
  const { values, change, errorOf, touch } = editor;
  const place = '{BRAND}';
  const nameError = errorOf('name', t`Name`);
  const brandError = errorOf('brand', partName('brand'));
  return (
    <>
      <Card>
        <div className={classes.stack}>
          <TextInput
            label={t`Name`}
            required
            description={nameError === undefined && <Trans>Only you and your team see it.</Trans>}
            error={nameError}
            value={values.name}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => change({ name: target.value })}
            onBlur={() => touch('name')}
          />
          <TextInput
            label={partName('brand')}
            required
            description={brandError === undefined && <Trans>It is put in place of {place} in your texts.</Trans>}
            error={brandError}
            value={values.brand}
            maxLength={50}
            autoComplete="off"
            onChange={({ target }) => change({ brand: target.value })}
            onBlur={() => touch('brand')}
          />
          <CallbackField editor={editor} />
        </div>
      </Card>
      <CodeCard editor={editor} />
    </>
  );
}

/** What codes are like, and for how long they are good. */
function CodeCard({ editor }: { editor: Editor }) {
  const { t } = useLingui();
  const partName = usePartName();
  const { values, change } = editor;
  return (
    <Card title={<Trans>OTP code</Trans>}>
      <div className={classes.stack}>
        <ChoiceCards
          label={partName('code_type')}
          value={values.code_type}
          onChange={(type) => change({ code_type: type })}
          choices={[
            { value: 'numeric', title: <Trans>Digits</Trans>, text: <Trans>Phones can fill them in.</Trans> },
            {
              value: 'alphanumeric',
              title: <Trans>Digits and letters</Trans>,
              text: <Trans>Harder to guess, slower to type.</Trans>,
            },
          ]}
        />
        <div className={classes.row}>
          <NumberField
            editor={editor}
            field="code_length"
            label={partName('code_length')}
            help={<Span of="code_length" />}
          />
          <NumberField
            editor={editor}
            field="max_check_attempts"
            label={partName('max_check_attempts')}
            help={<Span of="max_check_attempts" />}
          />
        </div>
        <div className={classes.row}>
          <NumberField
            editor={editor}
            field="validity_time"
            label={t`Expires after (seconds)`}
            help={<Span of="validity_time" />}
          />
          <NumberField
            editor={editor}
            field="resend_countdown"
            label={t`Resend after (seconds)`}
            help={<Span of="resend_countdown" />}
          />
        </div>
      </div>
    </Card>
  );
}

function Span({ of }: { of: keyof typeof serviceBounds }) {
  const { min, max } = serviceBounds[of];
  return (
    <Trans>
      From {min} to {max}
    </Trans>
  );
}
