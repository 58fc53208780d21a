import { isLinkKey, ownValueOf } from '@app/contracts/rules/text-variables.ts';
import {
  namedVariable,
  valueFault,
  type TemplateVariable,
  type ValueFault,
} from '@app/contracts/template/template-variables.ts';
import { Button } from '@app/ui/button.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useTemplateWords } from '../../shared/templates/template-texts.ts';
import classes from '../../shared/text/value-row.module.css';
import { findOffered, type OfferedVariable } from '../frame/variables.queries.ts';
import { useVariableName } from './variable-menu.tsx';

interface TemplateValueProps {
  readonly variable: TemplateVariable;
  /** As the template writes it. */
  readonly raw: string;
  /** What stands there; undefined for the template's own variable. */
  readonly value: string | undefined;
  /** What the lists have. */
  readonly offered: readonly OfferedVariable[];
  readonly onChange: (value: string | undefined) => void;
  /** Asks for a short link to stand there. */
  readonly onLink: () => void;
}

const FIXED = '=';

/** What stands in the place of one variable: a column of the lists, or one value for everybody. */
export function TemplateValue({ variable, raw, value, offered, onChange, onLink }: TemplateValueProps) {
  const { t } = useLingui();
  const words = useTemplateWords();
  const faultText = useFaultText(variable);
  const nameOf = useVariableName();
  const { key, label, kind, max_length: most } = variable;
  const named = namedVariable(value ?? raw);
  const fault = value === undefined ? null : valueFault(variable, value);
  const columns = columnsFor(offered, key, named?.key ?? key);
  const isLink = named !== null && isLinkKey(named.key);
  const fallback = named?.fallback ?? '';

  /** What everybody has is no column of a list. */
  function sourceName(column: string): string {
    const found = findOffered(offered, column);
    const name = found ? nameOf(found) : column;
    return found?.sources.includes('own') ? t`The recipient’s ${name}` : t`The column ${name}`;
  }

  function choose(column: string): void {
    if (column === FIXED) onChange('');
    else if (column === key) onChange(undefined);
    else onChange(written(column, namedVariable(raw)?.fallback ?? ''));
  }

  return (
    <fieldset className={classes.value} data-wrong={fault !== null || undefined}>
      <legend>
        <code>{`{${label}}`}</code>{' '}
        <small>
          {words.kind(kind)} · <Plural value={most} one="at most # character" other="at most # characters" />
        </small>
      </legend>
      <div className={classes.fields}>
        <NativeSelect
          label={t`Where it comes from`}
          value={named ? named.key : FIXED}
          onChange={choose}
          options={[
            ...columns.map((column) => ({ value: column, label: sourceName(column) })),
            { value: FIXED, label: t`One value for everybody` },
          ]}
        />
        {named === null ? (
          <TextInput
            label={t`Value for everybody`}
            value={value ?? ''}
            maxLength={most}
            error={fault === null ? undefined : faultText(fault)}
            onChange={({ target }) => onChange(target.value.normalize('NFC').replace(/[{}\n]/g, ''))}
          />
        ) : isLink ? null : (
          <TextInput
            label={t`Where a value is missing`}
            value={fallback}
            maxLength={Math.min(most, 60)}
            error={fault === null ? undefined : faultText(fault)}
            onChange={({ target }) =>
              onChange(written(named.key, target.value.normalize('NFC').replace(/[{}|\n]/g, '')))
            }
          />
        )}
      </div>
      {kind === 'link' && (
        <div>
          <Button variant="default" size="xs" onClick={onLink}>
            <Trans>Short link…</Trans>
          </Button>
        </div>
      )}
      {named && !isLink && <MissingColumn offered={offered} column={named.key} />}
    </fieldset>
  );
}

/** None of the lists has what is to stand there: most often a slip of the pen. */
function MissingColumn({ offered, column }: Pick<TemplateValueProps, 'offered'> & { column: string }) {
  const hasLists = offered.some(({ sources }) => sources.includes('list'));
  if (!hasLists || findOffered(offered, column)) return null;
  return (
    <small>
      <Trans>None of your lists has a column for {column}.</Trans>
    </small>
  );
}

function useFaultText({ kind, max_length: most }: TemplateVariable): (fault: ValueFault) => string {
  const { t } = useLingui();
  const words = useTemplateWords();
  return (fault) => {
    if (fault === 'empty') return t`Enter a value.`;
    if (fault === 'too_long') return t`At most ${most} characters.`;
    const kindName = words.kind(kind);
    return t`The template allows only this here: ${kindName}.`;
  };
}

/** The variable itself, what stands there now, and whatever else the lists have. */
function columnsFor(offered: readonly OfferedVariable[], own: string, current: string): string[] {
  const others = offered.flatMap(({ key }) => (isLinkKey(key) || ownValueOf(own) === key ? [] : [key]));
  return [...new Set([own, current, ...others])];
}

function written(column: string, fallback: string): string {
  return fallback === '' ? `{${column}}` : `{${column}|${fallback}}`;
}
