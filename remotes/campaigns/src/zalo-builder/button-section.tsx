import { buttonTypeNames, counts } from '@app/contracts/zalo/zalo-limits.ts';
import { Button } from '@app/ui/button.tsx';
import { IconPlus, IconX } from '@app/ui/icons.ts';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { newLine, type BuilderForm } from './builder-form.ts';
import { buttonTypeTexts } from './builder-texts.ts';
import classes from './builder.module.css';
import { Section } from './section.tsx';
import { TextField } from './text-field.tsx';
import type { Builder } from './use-builder.ts';

/** Up to two buttons. */
export function ButtonSection({ builder }: { builder: Builder }) {
  const { t, i18n } = useLingui();
  const { form, change, remove, errorOf, touch } = builder;
  const { buttons } = form;
  const set = (index: number, changes: Partial<BuilderForm['buttons'][number]>) =>
    change({ buttons: buttons.map((button, each) => (each === index ? { ...button, ...changes } : button)) });
  const error = errorOf('buttons', t`Buttons`);
  return (
    <Section title={<Trans>Buttons</Trans>} text={<Trans>Links and phone numbers belong here, two at most.</Trans>}>
      {buttons.map((button, index) => {
        const label = button.type === 'call' ? t`Phone number ${index + 1}` : t`Address ${index + 1}`;
        const field = `buttons.${index}.content`;
        const fault = errorOf(field, label);
        return (
          <div key={button.id} className={classes.row}>
            <NativeSelect
              label={t`Button ${index + 1} does`}
              value={button.type}
              onChange={(value) => set(index, { type: buttonTypeNames.find((type) => type === value) ?? 'website' })}
              options={buttonTypeNames.map((value) => ({ value, label: i18n._(buttonTypeTexts[value]) }))}
            />
            <TextField
              builder={builder}
              field={`buttons.${index}.title`}
              label={t`Text of button ${index + 1}`}
              part="button"
              value={button.title}
              onChange={(title) => set(index, { title })}
            />
            <TextInput
              label={label}
              required
              value={button.content}
              placeholder={button.type === 'call' ? '1900 1234' : 'https://'}
              onBlur={() => touch(field)}
              onChange={(event) => set(index, { content: event.currentTarget.value })}
              {...(fault !== undefined && { error: fault })}
            />
            <Button
              variant="subtle"
              size="xs"
              aria-label={t`Remove button ${index + 1}`}
              onClick={() => remove('buttons', index)}
            >
              <IconX size={16} aria-hidden="true" />
            </Button>
          </div>
        );
      })}
      {error !== undefined && <p className={classes.error}>{error}</p>}
      {buttons.length < counts.buttons.max && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => change({ buttons: [...buttons, newLine({ type: 'website', title: '', content: '' })] })}
          >
            <Trans>Add a button</Trans>
          </Button>
        </div>
      )}
    </Section>
  );
}
