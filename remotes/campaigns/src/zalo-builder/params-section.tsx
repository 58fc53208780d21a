import { paramTypeNames, paramTypes } from '@app/contracts/zalo/zalo-limits.ts';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Textarea } from '@app/ui/textarea.tsx';
import { lengths } from '@app/contracts/zalo/zalo-limits.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { paramsOf } from './builder-form.ts';
import { paramTypeTexts } from '../shared/zalo/param-texts.ts';
import classes from './builder.module.css';
import { Section } from './section.tsx';
import type { Builder } from './use-builder.ts';

/** What each parameter holds, with a sample for the reviewer and the preview; and a word to the reviewer. */
export function ParamsSection({ builder }: { builder: Builder }) {
  const { t, i18n } = useLingui();
  const { form, change, errorOf, touch } = builder;
  const params = paramsOf(form);
  const noteError = errorOf('note', t`Note`);
  return (
    <Section
      title={<Trans>Parameters</Trans>}
      text={
        params.length === 0 ? (
          <Trans>None yet. They appear here as you write them into the texts.</Trans>
        ) : (
          <Trans>Say what each holds and give a sample; Zalo’s reviewer sees it.</Trans>
        )
      }
    >
      {params.map(({ name, type, sample }, index) => {
        const field = `params.${index}.sample`;
        const label = t`Sample of ${name}`;
        const error = errorOf(field, label);
        return (
          <div key={name} className={classes.row}>
            <code className={classes.paramName}>{`<${name}>`}</code>
            <NativeSelect
              label={t`What ${name} holds`}
              value={type}
              onChange={(value) => {
                const chosen = paramTypeNames.find((each) => each === value) ?? 'label';
                change({ params: { ...form.params, [name]: { type: chosen, sample } } });
              }}
              options={paramTypeNames.map((value) => ({
                value,
                label: `${i18n._(paramTypeTexts[value])} (${paramTypes[value]})`,
              }))}
            />
            <TextInput
              label={label}
              required
              value={sample}
              onBlur={() => touch(field)}
              onChange={(event) =>
                change({ params: { ...form.params, [name]: { type, sample: event.currentTarget.value } } })
              }
              {...(error !== undefined && { error })}
            />
          </div>
        );
      })}
      <Textarea
        label={t`Note`}
        description={t`For Zalo’s reviewer: when it is sent, and where the values come from`}
        value={form.note}
        maxLength={lengths.note.max}
        autosize
        minRows={2}
        onChange={(event) => change({ note: event.currentTarget.value })}
        {...(noteError !== undefined && { error: noteError })}
      />
    </Section>
  );
}
