import { payment as limits, STARS, type lengths } from '@app/contracts/zalo/zalo-limits.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { Disclosure } from '@app/ui/disclosure.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Textarea } from '@app/ui/textarea.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { emptyStar, type BuilderForm } from './builder-form.ts';
import classes from './builder.module.css';
import { Section } from './section.tsx';
import { TextField } from './text-field.tsx';
import type { Builder } from './use-builder.ts';

/** What the chosen kind has beside text: where to pay, the voucher, or the words for each star. */
export function KindSection({ builder }: { builder: Builder }) {
  switch (builder.form.kind) {
    case 'payment':
      return <PaymentSection builder={builder} />;
    case 'voucher':
      return <VoucherSection builder={builder} />;
    case 'rating':
      return <RatingSection builder={builder} />;
    default:
      return null;
  }
}

type Group = 'payment' | 'voucher';

interface GroupField {
  /** Name in its group. */
  readonly name: string;
  readonly label: string;
  /** Whose bounds hold; its letters are counted then. */
  readonly part?: keyof typeof lengths;
  readonly help?: string;
  readonly isOptional?: boolean;
}

interface GroupFieldsProps {
  readonly builder: Builder;
  readonly group: Group;
  readonly fields: readonly GroupField[];
}

/** Fields of what a kind has beside text. */
function GroupFields({ builder, group, fields }: GroupFieldsProps) {
  const { form, change, errorOf, touch } = builder;
  const values: Readonly<Record<string, string>> = form[group];
  return fields.map(({ name, label, part, help, isOptional = false }) => {
    const field = `${group}.${name}`;
    const value = values[name] ?? '';
    const set = (typed: string) => change({ [group]: { ...values, [name]: typed } });
    if (part) return <TextField key={name} {...{ builder, field, label, part, value }} onChange={set} />;
    const error = errorOf(field, label);
    return (
      <TextInput
        key={name}
        label={label}
        required={!isOptional}
        value={value}
        description={help}
        onBlur={() => touch(field)}
        onChange={(event) => set(event.currentTarget.value)}
        {...(error !== undefined && { error })}
      />
    );
  });
}

function PaymentSection({ builder }: { builder: Builder }) {
  const { t } = useLingui();
  const [min, max] = [formatNumber(limits.min), formatNumber(limits.max)];
  return (
    <Section
      title={<Trans context="part of a template">Payment</Trans>}
      text={
        <Trans>
          Between {min} and {max} ₫, or a parameter.
        </Trans>
      }
    >
      <GroupFields
        builder={builder}
        group="payment"
        fields={[
          { name: 'bank_code', label: t`Bank (BIN, six digits)` },
          { name: 'account_name', label: t`Account holder`, part: 'accountName' },
          { name: 'bank_account', label: t`Account number`, part: 'bankAccount' },
          { name: 'amount', label: t`Amount (đồng)`, help: t`100000, or <amount>` },
          { name: 'note', label: t`Transfer note`, part: 'bankNote' },
        ]}
      />
    </Section>
  );
}

function VoucherSection({ builder }: { builder: Builder }) {
  const { t } = useLingui();
  const help = t`dd/mm/yyyy, or a parameter`;
  return (
    <Section title={<Trans>Voucher</Trans>}>
      <GroupFields
        builder={builder}
        group="voucher"
        fields={[
          { name: 'name', label: t`Name of the voucher`, part: 'voucherName' },
          { name: 'condition', label: t`Condition`, part: 'voucherCondition' },
          { name: 'code', label: t`Voucher code`, part: 'voucherCode' },
        ]}
      />
      <div className={classes.pair}>
        <GroupFields
          builder={builder}
          group="voucher"
          fields={[
            { name: 'start_date', label: t`From`, help, isOptional: true },
            { name: 'end_date', label: t`Until`, help },
          ]}
        />
      </div>
    </Section>
  );
}

/** There are always as many, whatever was written for them. */
const starNumbers = Array.from({ length: STARS }, (_, index) => index + 1);

function RatingSection({ builder }: { builder: Builder }) {
  const { t } = useLingui();
  const { form, change } = builder;
  const set = (index: number, changes: Partial<BuilderForm['rating'][number]>) =>
    change({ rating: form.rating.map((star, each) => (each === index ? { ...star, ...changes } : star)) });
  const fields = [
    ['title', 'starTitle', t`Title`],
    ['question', 'starQuestion', t`Question`],
    ['thanks', 'starThanks', t`Thanks`],
    ['description', 'starDescription', t`Description`],
  ] as const;
  return (
    <Section title={<Trans>Rating</Trans>} text={<Trans>What recipients see after choosing this rating.</Trans>}>
      {starNumbers.map((stars) => {
        const index = stars - 1;
        const star = form.rating[index] ?? emptyStar;
        const isDone = fields.every(([name]) => star[name].trim() !== '');
        const answersLabel = t`Answers to choose from, one a line`;
        const error = builder.errorOf(`rating.${index}.answers`, answersLabel);
        return (
          <Disclosure
            key={stars}
            look="card"
            title={
              <Trans>
                {stars} of {STARS} stars
              </Trans>
            }
            aside={isDone ? <Trans>Written</Trans> : <Trans>To be written</Trans>}
          >
            {fields.map(([name, part, label]) => (
              <TextField
                key={name}
                builder={builder}
                field={`rating.${index}.${name}`}
                label={label}
                part={part}
                value={star[name]}
                onChange={(value) => set(index, { [name]: value })}
              />
            ))}
            <Textarea
              label={answersLabel}
              value={star.answers}
              autosize
              minRows={2}
              onChange={(event) => set(index, { answers: event.currentTarget.value })}
              {...(error !== undefined && { error })}
            />
          </Disclosure>
        );
      })}
    </Section>
  );
}
