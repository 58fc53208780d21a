import {
  MAX_VALUE_LENGTH,
  usualLimits,
  variableKinds,
  type TemplateVariable,
} from '@app/contracts/template/template-variables.ts';
import { Checkbox } from '@app/ui/checkbox.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from './template-form.module.css';
import { useTemplateWords } from './template-texts.ts';

interface VariableRowsProps {
  readonly variables: readonly TemplateVariable[];
  readonly onChange: (variable: TemplateVariable) => void;
}

/** What may stand in each variable's place: kind, longest value, accents, an example. */
export function VariableRows({ variables, onChange }: VariableRowsProps) {
  if (variables.length === 0) return null;
  return (
    <fieldset className={classes.group}>
      <legend>
        <Trans>What may stand in the variables</Trans>
      </legend>
      <p className={classes.help}>
        <Trans>Carriers look at this. A campaign is checked against it before it is paid.</Trans>
      </p>
      {variables.map((variable) => (
        <VariableRow key={variable.key} variable={variable} onChange={onChange} />
      ))}
    </fieldset>
  );
}

function VariableRow({ variable, onChange }: Pick<VariableRowsProps, 'onChange'> & { variable: TemplateVariable }) {
  const { t } = useLingui();
  const words = useTemplateWords();
  const { label, kind, max_length: longest, accents, sample } = variable;
  const isLengthWrong = longest < 1 || longest > MAX_VALUE_LENGTH;
  return (
    <fieldset className={classes.variable}>
      <legend>
        <code>{`{${label}}`}</code>
      </legend>
      <div className={classes.limits}>
        <NativeSelect
          label={t`Kind`}
          value={kind}
          onChange={(chosen) => {
            const known = variableKinds.find((each) => each === chosen);
            if (known) onChange({ ...variable, ...usualLimits(known) });
          }}
          options={variableKinds.map((each) => ({ value: each, label: words.kind(each) }))}
        />
        <TextInput
          label={t`Most characters`}
          inputMode="numeric"
          value={longest === 0 ? '' : String(longest)}
          onChange={({ target }) =>
            onChange({ ...variable, max_length: Number(target.value.replace(/\D/g, '').slice(0, 3)) })
          }
          error={isLengthWrong ? t`1 to ${MAX_VALUE_LENGTH}` : undefined}
        />
        <TextInput
          label={t`Example`}
          value={sample}
          maxLength={MAX_VALUE_LENGTH}
          onChange={({ target }) => onChange({ ...variable, sample: target.value })}
        />
      </div>
      {kind === 'text' && (
        <Checkbox
          label={t`Values may have accents`}
          checked={accents}
          onChange={({ currentTarget }) => onChange({ ...variable, accents: currentTarget.checked })}
        />
      )}
    </fieldset>
  );
}
