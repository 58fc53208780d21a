import { encodingTexts, separatorTexts } from '@app/audience/list-texts.ts';
import { listEncodings, listSeparators } from '@app/contracts/campaign/audience.ts';
import type { importContacts } from '@app/contracts/contact/contact-import.calls.ts';
import type { ContactImport } from '@app/contracts/contact/contact-import.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { fieldsQuery } from '../fields.queries.ts';
import { fieldKey, isTarget, targetOf, withTarget } from './column-targets.ts';
import classes from './import.module.css';

/** Columns that are shown; those of wider files are left out. */
const SHOWN = 40;

type Reading = Pick<Input<typeof importContacts>, 'mapping' | 'encoding' | 'separator' | 'has_header'>;

interface ColumnMappingProps {
  readonly taken: ContactImport;
  /** Reads the file in another way. */
  readonly onRead: (reading: Reading) => void;
}

/** How a file is read: what each column is for, with its first cells, and how its text is written. */
export function ColumnMapping({ taken, onRead }: ColumnMappingProps) {
  const { t } = useLingui();
  const { columns, preview } = taken;
  const shown = columns.slice(0, SHOWN).map((title, column) => ({ title, column }));
  const rest = columns.length - SHOWN;
  return (
    <div className={classes.mapping}>
      <ul className={classes.columns} aria-label={t`Columns of the file`}>
        {shown.map(({ title, column }) => (
          <li key={column} className={classes.columnRow}>
            <span className={classes.column}>{title}</span>
            <span className={classes.cells}>
              {preview
                .slice(0, 3)
                .map((row) => row[column] ?? '')
                .filter((cell) => cell !== '')
                .join(' · ')}
            </span>
            <TargetSelect taken={taken} column={column} onRead={onRead} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className={classes.hint}>
          <Plural value={rest} one="# more column is left out." other="# more columns are left out." />
        </p>
      )}
      <TextReading taken={taken} onRead={onRead} />
    </div>
  );
}

/** How the file's text is written, and whether it begins with titles. */
function TextReading({ taken: { encoding, separator, has_header: hasHeader }, onRead }: ColumnMappingProps) {
  const { t, i18n } = useLingui();
  const textOf = (texts: typeof encodingTexts, value: string) => (texts[value] ? i18n._(texts[value]) : value);
  return (
    <div className={classes.fields}>
      {separator !== null && (
        <>
          <NativeSelect
            label={t`Encoding`}
            options={listEncodings.map((value) => ({ value, label: textOf(encodingTexts, value) }))}
            value={encoding}
            onChange={(value) => {
              const chosen = listEncodings.find((known) => known === value);
              if (chosen) onRead({ encoding: chosen });
            }}
          />
          <NativeSelect
            label={t`Columns are separated by`}
            options={listSeparators.map((value) => ({ value, label: textOf(separatorTexts, value) }))}
            value={separator}
            onChange={(value) => {
              const chosen = listSeparators.find((known) => known === value);
              if (chosen) onRead({ separator: chosen });
            }}
          />
        </>
      )}
      <label className={classes.check}>
        <input type="checkbox" checked={hasHeader} onChange={({ target }) => onRead({ has_header: target.checked })} />
        <Trans>The first row holds the titles of the columns</Trans>
      </label>
    </div>
  );
}

function TargetSelect({ taken, column, onRead }: ColumnMappingProps & { column: number }) {
  const { t } = useLingui();
  const { mapping, columns } = taken;
  const title = columns[column] ?? '';
  const current = targetOf(mapping, column);
  const fields = useQuery(fieldsQuery).data?.data ?? [];
  const ownKey = current.startsWith('field:') ? current.slice('field:'.length) : fieldKey(title);
  const textOf = (own: string) => t`Own field “${own}”`;
  const isNew = fields.every(({ key }) => key !== ownKey);
  const options = [
    { value: 'none', label: t`Left out` },
    { value: 'phone', label: t`Phone number` },
    { value: 'name', label: t`Name` },
    { value: 'email', label: t`Email` },
    { value: 'tags', label: t`Tags` },
    ...fields.map(({ key, label }) => ({ value: `field:${key}`, label: textOf(label) })),
    ...(isNew ? [{ value: `field:${ownKey}`, label: textOf(ownKey) }] : []),
  ];
  return (
    <select
      aria-label={t`Column ${title} is used as`}
      className={classes.target}
      value={current}
      onChange={({ target: { value } }) => {
        const next = isTarget(value) ? withTarget(mapping, column, value) : null;
        if (next) onRead({ mapping: next });
      }}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value} disabled={value !== current && !canTake(mapping, column, value)}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** The column of the numbers can only be given to another. */
function canTake(mapping: ContactImport['mapping'], column: number, value: string): boolean {
  return isTarget(value) && withTarget(mapping, column, value) !== null;
}
