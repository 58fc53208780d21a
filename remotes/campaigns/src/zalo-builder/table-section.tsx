import { counts, rowEffects } from '@app/contracts/zalo/zalo-limits.ts';
import { Button } from '@app/ui/button.tsx';
import { IconPlus, IconX } from '@app/ui/icons.ts';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { newLine, type BuilderForm } from './builder-form.ts';
import { effectTexts } from './builder-texts.ts';
import classes from './builder.module.css';
import { Section } from './section.tsx';
import { TextField } from './text-field.tsx';
import type { Builder } from './use-builder.ts';

const emptyRow = { label: '', value: '', effect: 'none' } as const;

/** The table: none, or two to eight rows. */
export function TableSection({ builder }: { builder: Builder }) {
  const { t, i18n } = useLingui();
  const { form, change, remove, errorOf } = builder;
  const { table } = form;
  const set = (index: number, changes: Partial<BuilderForm['table'][number]>) =>
    change({ table: table.map((row, each) => (each === index ? { ...row, ...changes } : row)) });
  const missing = Math.max(1, counts.rows.min - table.length);
  const error = errorOf('table', t`Rows`);
  return (
    <Section title={<Trans>Table</Trans>} text={<Trans>Optional: two to eight rows, one parameter in a value.</Trans>}>
      {table.map((row, index) => (
        <div key={row.id} className={classes.row}>
          <TextField
            builder={builder}
            field={`table.${index}.label`}
            label={t`Label ${index + 1}`}
            part="rowLabel"
            value={row.label}
            onChange={(label) => set(index, { label })}
          />
          <TextField
            builder={builder}
            field={`table.${index}.value`}
            label={t`Value ${index + 1}`}
            part="rowValue"
            value={row.value}
            onChange={(value) => set(index, { value })}
          />
          <NativeSelect
            label={t`Look ${index + 1}`}
            value={row.effect}
            onChange={(value) => set(index, { effect: rowEffects.find((effect) => effect === value) ?? 'none' })}
            options={rowEffects.map((value) => ({ value, label: i18n._(effectTexts[value]) }))}
          />
          <Button
            variant="subtle"
            size="xs"
            aria-label={t`Remove row ${index + 1}`}
            onClick={() => remove('table', index)}
          >
            <IconX size={16} aria-hidden="true" />
          </Button>
        </div>
      ))}
      {error !== undefined && <p className={classes.error}>{error}</p>}
      {table.length < counts.rows.max && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => change({ table: [...table, ...Array.from({ length: missing }, () => newLine(emptyRow))] })}
          >
            {table.length === 0 ? <Trans>Add a table</Trans> : <Trans>Add a row</Trans>}
          </Button>
        </div>
      )}
    </Section>
  );
}
