import { lengths } from '@app/contracts/zalo/zalo-limits.ts';
import { lettersIn, paramsIn } from '@app/contracts/zalo/zalo-text.ts';
import { TextInput } from '@app/ui/text-input.tsx';
import { Textarea } from '@app/ui/textarea.tsx';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Builder } from './use-builder.ts';

interface TextFieldProps {
  readonly builder: Builder;
  /** Place in the template, such as `paragraphs.0`. */
  readonly field: string;
  readonly label: string;
  /** Whose bounds hold. */
  readonly part: keyof typeof lengths;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isLong?: boolean;
  readonly isRequired?: boolean;
  readonly help?: ReactNode;
  readonly placeholder?: string;
}

/** A text of the template with its letters and parameters counted. */
export function TextField(props: TextFieldProps) {
  const { builder, field, label, part, value, onChange, isLong = false, isRequired = true, help, placeholder } = props;
  const { max } = lengths[part];
  const error = builder.errorOf(field, label);
  const input = {
    label,
    value,
    required: isRequired,
    onBlur: () => builder.touch(field),
    description: <Counted value={value} max={max} help={help} />,
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
    ...(placeholder !== undefined && { placeholder }),
    ...(error !== undefined && { error }),
  };
  return isLong ? (
    <Textarea {...input} autosize minRows={2} maxRows={8} onChange={(event) => onChange(event.currentTarget.value)} />
  ) : (
    <TextInput {...input} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}

function Counted({ value, max, help }: { value: string; max: number; help: ReactNode }) {
  const letters = lettersIn(value);
  const params = paramsIn(value).length;
  return (
    <>
      {letters}/{max}
      {params > 0 && (
        <>
          {' · '}
          <Trans>parameters: {params}</Trans>
        </>
      )}
      {help && <> · {help}</>}
    </>
  );
}
