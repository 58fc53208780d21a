import { ownValueOf } from '@app/contracts/rules/text-variables.ts';
import { MAX_PARAM_VALUE, type MappedParam } from '@app/contracts/zalo/zalo-campaign.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { fieldErrorText } from '@app/platform/message-text.ts';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import row from '../../shared/text/value-row.module.css';
import { paramTypeTexts } from '../../shared/zalo/param-texts.ts';
import { findField, fromField, valueFault, type TemplateParam } from '../../shared/zalo/param-map.ts';
import type { OfferedColumn } from '../frame/fields.queries.ts';
import classes from './content.module.css';

interface ParamRowProps {
  readonly param: TemplateParam;
  readonly mapped: MappedParam | undefined;
  /** What recipients have values in. */
  readonly offered: readonly OfferedColumn[];
  /** Whether some recipients come from a list, which has columns of its own. */
  readonly hasLists: boolean;
  readonly onChange: (mapped: MappedParam) => void;
}

/** No column can be called so. */
const FIXED = '=';

/** What stands in the place of one parameter: a column of the lists, a field of the directory, or one value for everybody. */
export function ParamRow({ param, mapped, offered, hasLists, onChange }: ParamRowProps) {
  const { t } = useLingui();
  const labelOf = useFieldLabel();
  const locale = useLocale();
  const { name } = param;
  const isFixed = mapped?.source === 'fixed';
  const key = mapped?.source === 'field' ? mapped.key : '';
  const found = findField(offered, key);
  const value = isFixed ? mapped.value : (mapped?.fallback ?? '');
  const label = isFixed ? t`Value for everybody` : t`Where a value is missing`;
  const fault = value === '' && !isFixed ? null : valueFault(param, value);
  return (
    <fieldset className={row.value} data-wrong={fault !== null || undefined}>
      <legend>
        <code>{`<${name}>`}</code> <Rules param={param} />
      </legend>
      <div className={row.fields}>
        <NativeSelect
          label={t`Where it comes from`}
          value={isFixed ? FIXED : (found?.key ?? key)}
          onChange={(chosen) =>
            onChange(
              chosen === FIXED
                ? { source: 'fixed', key: '', value: mapped?.value ?? '', fallback: '' }
                : fromField(chosen, mapped?.fallback),
            )
          }
          options={[
            ...(found || isFixed ? [] : [{ value: key, label: key === '' ? t`Choose…` : t`The column ${key}` }]),
            ...offered.map((field) => ({ value: field.key, label: labelOf(field) })),
            { value: FIXED, label: t`One value for everybody` },
          ]}
        />
        <TextInput
          label={label}
          value={value}
          maxLength={MAX_PARAM_VALUE}
          placeholder={param.sample ?? ''}
          error={fault === null ? undefined : fieldErrorText(fault, label, locale)}
          onChange={({ target }) => {
            const text = target.value.normalize('NFC');
            onChange(isFixed ? { ...mapped, value: text } : fromField(key, text));
          }}
        />
      </div>
      {!isFixed && <FieldHint found={found} hasLists={hasLists} />}
    </fieldset>
  );
}

/** What the parameter takes: its kind, how long it may be, and whether it may be missing. */
function Rules({ param: { type, max_length: most, require: isRequired } }: Pick<ParamRowProps, 'param'>) {
  const { i18n } = useLingui();
  const typeText = paramTypeTexts[type];
  return (
    <small>
      {typeText ? i18n._(typeText) : type}
      {most > 0 && (
        <>
          {' · '}
          <Plural value={most} one="at most # letter" other="at most # letters" />
        </>
      )}
      {!isRequired && (
        <>
          {' · '}
          <Trans>may be missing</Trans>
        </>
      )}
    </small>
  );
}

/** A value as somebody has it, or that nobody has any. */
function FieldHint({ found, hasLists }: { found: OfferedColumn | undefined; hasLists: boolean }) {
  const example = found?.sample;
  if (example === '') return null;
  return (
    <small className={classes.hint}>
      {found ? (
        <Trans>For example: {example}</Trans>
      ) : hasLists ? (
        <Trans>None of your lists has this column.</Trans>
      ) : (
        <Trans>Your recipients have no such value yet: a file with this column brings it.</Trans>
      )}
    </small>
  );
}

/** Answers the function that names a column or field; what everybody has of themselves is no column of a list. */
function useFieldLabel(): (field: OfferedColumn) => string {
  const { t } = useLingui();
  return ({ key, title, sources }) => {
    if (sources.includes('own'))
      return ownValueOf(key) === 'phone' ? t`The recipient’s phone` : t`The recipient’s name`;
    return sources.includes('list') ? t`The column ${title}` : t`Of the directory: ${title}`;
  };
}
