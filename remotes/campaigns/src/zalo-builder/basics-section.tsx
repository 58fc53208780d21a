import { templateKinds, templateTags } from '@app/contracts/zalo/zalo-limits.ts';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { kindTexts, tagTexts } from '../shared/zalo/zalo-texts.ts';
import classes from './builder.module.css';
import { Section } from './section.tsx';
import { TextField } from './text-field.tsx';
import type { Builder } from './use-builder.ts';

/** Name, kind and purpose. */
export function BasicsSection({ builder }: { builder: Builder }) {
  const { t, i18n } = useLingui();
  const { form, change } = builder;
  const textOf = (texts: typeof kindTexts, key: string) => (texts[key] ? i18n._(texts[key]) : key);
  return (
    <Section title={<Trans>Name and purpose</Trans>}>
      <TextField
        builder={builder}
        field="name"
        label={t`Name`}
        part="name"
        value={form.name}
        onChange={(name) => change({ name })}
        help={t`only you and Zalo see it`}
      />
      <div className={classes.pair}>
        <NativeSelect
          label={t`Kind`}
          value={form.kind}
          onChange={(value) => change({ kind: templateKinds.find((kind) => kind === value) ?? 'custom' })}
          options={templateKinds.map((kind) => ({ value: kind, label: textOf(kindTexts, kind) }))}
        />
        <NativeSelect
          label={t`Purpose`}
          value={form.tag}
          onChange={(value) => change({ tag: templateTags.find((tag) => tag === value) ?? 'transaction' })}
          options={templateTags.map((tag) => ({ value: tag, label: textOf(tagTexts, tag) }))}
        />
      </div>
    </Section>
  );
}
