import { storeOptOuts } from '@app/contracts/contact/opt-out.calls.ts';
import { givenReasons } from '@app/contracts/contact/opt-out.ts';
import { readPhone } from '@app/contracts/rules/phone.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { callMutation } from '@app/platform/query.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { Textarea } from '@app/ui/textarea.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshOptOuts } from './opt-outs.queries.ts';
import { RefusalFields } from './refusal-fields.tsx';

interface AddOptOutsProps {
  readonly brands: readonly string[];
  readonly onClose: () => void;
}

/** Pasted numbers that must not be contacted any more. */
export function AddOptOuts({ brands, onClose }: AddOptOutsProps) {
  const { t } = useLingui();
  const store = useMutation(callMutation(storeOptOuts));
  const [invalid, setInvalid] = useState<readonly string[]>([]);
  const form = useCallForm(storeOptOuts, {
    defaults: { phones: '', channel: 'all', brand: '', reason: 'manual', note: '' },
    labels: { phones: t`Phone numbers`, note: t`Proof` },
  });
  const { channel, brand = '', reason, phones } = form.watch();

  return (
    <Dialog title={<Trans>Add opt-outs</Trans>} onClose={onClose}>
      <Form
        form={form}
        submitLabel={<Trans>Add opt-outs</Trans>}
        secondary={
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
        onSubmit={async (values) => {
          const { data } = await store.mutateAsync(values);
          const added = formatNumber(data.added);
          const known = formatNumber(data.known);
          showToast({ tone: 'success', text: t`${added} added, ${known} had opted out before` });
          await refreshOptOuts();
          if (data.invalid_count === 0) onClose();
          else {
            setInvalid(data.invalid);
            form.setValue('phones', data.invalid.join('\n'));
          }
        }}
      >
        {invalid.length > 0 && (
          <Alert tone="warning">
            <Trans>The others are added. These are no mobile numbers; correct them or close.</Trans>
          </Alert>
        )}
        <Field form={form} name="phones" isRequired help={<Counted text={phones} />}>
          {(control) => <Textarea {...control} autosize minRows={4} maxRows={10} spellCheck={false} />}
        </Field>
        <RefusalFields
          value={{ channel, brand, reason }}
          reasons={givenReasons}
          brands={brands}
          onChange={(change) => {
            if (change.channel !== undefined) form.setValue('channel', change.channel);
            if (change.brand !== undefined) form.setValue('brand', change.brand);
            if (change.reason !== undefined) form.setValue('reason', change.reason);
          }}
        />
        <Field form={form} name="note" help={<Trans>When and how they told you, such as by email or phone.</Trans>}>
          {(control) => <Textarea {...control} rows={2} maxLength={500} />}
        </Field>
      </Form>
    </Dialog>
  );
}

/** How many numbers stand in a text. */
function Counted({ text }: { text: string }) {
  const cells = text.split(/[\n\r,;\t]+/).filter((cell) => cell.trim() !== '');
  if (cells.length === 0) return <Trans>One per line, or separated by commas; at most 10 000.</Trans>;
  const phones = new Set(cells.flatMap((cell) => readPhone(cell)?.phone ?? []));
  return <Plural value={phones.size} one="# mobile number" other="# mobile numbers" />;
}
