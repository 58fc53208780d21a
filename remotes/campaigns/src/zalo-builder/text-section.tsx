import { parts } from '@app/contracts/zalo/zalo-limits.ts';
import { Button } from '@app/ui/button.tsx';
import { IconPlus, IconX } from '@app/ui/icons.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { newLine } from './builder-form.ts';
import classes from './builder.module.css';
import { Section } from './section.tsx';
import { TextField } from './text-field.tsx';
import type { Builder } from './use-builder.ts';

/** Title and paragraphs. */
export function TextSection({ builder }: { builder: Builder }) {
  const { t } = useLingui();
  const { form, change, remove } = builder;
  const has = parts[form.kind];
  const shown = form.paragraphs.slice(0, has.maxParagraphs);
  const example = '<customer_name>';
  return (
    <Section
      title={<Trans>Text</Trans>}
      text={
        <Trans>
          Write {example} for what differs from recipient to recipient: letters and underscores in brackets.
        </Trans>
      }
    >
      {has.title && (
        <TextField
          builder={builder}
          field="title"
          label={t`Title`}
          part="title"
          value={form.title}
          onChange={(title) => change({ title })}
        />
      )}
      {shown.map((paragraph, index) => (
        <div key={paragraph.id} className={classes.line}>
          <TextField
            builder={builder}
            field={`paragraphs.${index}`}
            label={has.maxParagraphs === 1 ? t`Text` : t`Paragraph ${index + 1}`}
            part="paragraph"
            value={paragraph.text}
            onChange={(value) => change({ paragraphs: form.paragraphs.with(index, { ...paragraph, text: value }) })}
            isLong
          />
          {shown.length > 1 && (
            <Button
              variant="subtle"
              size="xs"
              aria-label={t`Remove paragraph ${index + 1}`}
              onClick={() => remove('paragraphs', index)}
            >
              <IconX size={16} aria-hidden="true" />
            </Button>
          )}
        </div>
      ))}
      {shown.length < has.maxParagraphs && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => change({ paragraphs: [...form.paragraphs, newLine({ text: '' })] })}
          >
            <Trans>Add a paragraph</Trans>
          </Button>
        </div>
      )}
    </Section>
  );
}
