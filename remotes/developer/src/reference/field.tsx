import type { ReferenceField } from '@app/contracts/developer/reference.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { Trans } from '@lingui/react/macro';
import classes from './reference.module.css';

/** In the words of JSON Schema, which programmers of both languages use. */
const types: Readonly<Record<string, string>> = { time: 'string (ISO 8601, UTC)', choice: 'string', list: 'array' };

/** Name and type of a field, and whether one may leave it out. */
export function FieldName({ field }: { field: ReferenceField }) {
  const { name, type, is_required: isRequired, is_nullable: isNullable, most } = field;
  const kind = [
    types[type] ?? type,
    ...(most === null ? [] : [`≤ ${formatNumber(most)}`]),
    ...(isNullable ? ['null'] : []),
  ];
  return (
    <span className={classes.name}>
      <code>{name}</code> <span className={classes.type}>{kind.join(' · ')}</span>{' '}
      {isRequired && (
        <span className={classes.required}>
          <Trans>required</Trans>
        </span>
      )}
    </span>
  );
}

/** What a field is for, and the values that are known of it. */
export function FieldMeaning({ field: { text, values } }: { field: ReferenceField }) {
  const locale = useLocale();
  return (
    <>
      {text[locale]}
      {values.length > 0 && <code className={classes.values}>{values.join(' · ')}</code>}
    </>
  );
}
