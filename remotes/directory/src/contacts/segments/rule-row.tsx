import type { MessageDescriptor } from '@lingui/core';
import { IconX } from '@app/ui/icons.ts';
import { Button } from '@app/ui/button.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { useLingui } from '@lingui/react/macro';
import { builtIn, kindOf, opsOf, type RuleDraft } from './rule-draft.ts';
import { ruleFieldTexts, ruleOpTexts } from './rule-texts.ts';
import { RuleValue, type RuleSources } from './rule-value.tsx';
import classes from './segments.module.css';

interface RuleRowProps {
  readonly rule: RuleDraft;
  /** Its place, for people who cannot see it. */
  readonly place: number;
  readonly sources: RuleSources;
  readonly onChange: (rule: RuleDraft) => void;
  /** Absent for the only rule. */
  readonly onRemove: (() => void) | undefined;
}

/** One rule: what it asks about, how, and with what it compares. */
export function RuleRow({ rule, place, sources, onChange, onRemove }: RuleRowProps) {
  const { t, i18n } = useLingui();
  const said = (texts: Readonly<Record<string, MessageDescriptor>>, key: string) =>
    texts[key] ? i18n._(texts[key]) : key;
  const ops = opsOf[kindOf(rule.field, sources.fields)];
  function choose(field: string): void {
    const [op = 'is'] = opsOf[kindOf(field, sources.fields)];
    onChange({ ...rule, field, op, values: [] });
  }
  function ask(op: string): void {
    const isOtherKind = isList(op) !== isList(rule.op) || isSpan(op) !== isSpan(rule.op);
    onChange({ ...rule, op, values: isOtherKind ? [] : rule.values });
  }
  return (
    <div className={classes.rule} role="group" aria-label={t`Rule ${place}`}>
      <NativeSelect
        label={t`Field`}
        value={rule.field}
        onChange={choose}
        options={[
          ...builtIn.map((value) => ({ value, label: said(ruleFieldTexts, value) })),
          ...sources.fields.map(({ key, label }) => ({ value: `custom:${key}`, label })),
        ]}
      />
      <NativeSelect
        label={t`Comparison`}
        value={rule.op}
        onChange={ask}
        options={ops.map((value) => ({ value, label: said(ruleOpTexts, value) }))}
      />
      <RuleValue rule={rule} sources={sources} onChange={(values) => onChange({ ...rule, values })} />
      {onRemove && (
        <Button variant="subtle" aria-label={t`Take out rule ${place}`} onClick={onRemove}>
          <IconX size={16} />
        </Button>
      )}
    </div>
  );
}

function isList(op: string): boolean {
  return op === 'any_of' || op === 'none_of';
}

function isSpan(op: string): boolean {
  return op === 'within_days' || op === 'not_within_days';
}
