import { showTaxProfile, storeTaxProfile } from '@app/contracts/billing/invoice.calls.ts';
import type { TaxProfile } from '@app/contracts/billing/invoice.ts';
import { callMutation, refreshCalls } from '@app/platform/query.ts';
import { showToast } from '@app/platform/toast.ts';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';

interface TaxProfileDialogProps {
  readonly profile: TaxProfile | null;
  readonly onClose: () => void;
}

/** Says who invoices are made out to. */
export function TaxProfileDialog({ profile, onClose }: TaxProfileDialogProps) {
  const { t } = useLingui();
  const store = useMutation({ ...callMutation(storeTaxProfile), onSuccess: () => refreshCalls(showTaxProfile) });
  const form = useCallForm(storeTaxProfile, {
    defaults: profile ?? { legal_name: '', tax_code: '', address: '', email: '' },
    labels: { legal_name: t`Company name`, tax_code: t`Tax code`, address: t`Address`, email: t`Email` },
  });
  return (
    <Dialog title={<Trans>Tax details</Trans>} onClose={onClose}>
      <p>
        <Trans>They appear on your next invoices. Invoices that were issued stay as they are.</Trans>
      </p>
      <Form
        form={form}
        submitLabel={<Trans>Save tax details</Trans>}
        secondary={
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
        onSubmit={async (values) => {
          await store.mutateAsync(values);
          showToast({ tone: 'success', text: t`Tax details saved` });
          onClose();
        }}
      >
        <Field form={form} name="legal_name" isRequired help={<Trans>As on your business registration</Trans>}>
          {(control) => <TextInput {...control} maxLength={200} autoComplete="organization" data-autofocus />}
        </Field>
        <Field form={form} name="tax_code" isRequired help={<Trans>10 digits, or 10-3 digits for a branch</Trans>}>
          {(control) => <TextInput {...control} maxLength={20} autoComplete="off" />}
        </Field>
        <Field form={form} name="address" isRequired>
          {(control) => <TextInput {...control} maxLength={300} autoComplete="street-address" />}
        </Field>
        <Field form={form} name="email" isRequired help={<Trans>Your accountant’s, for example</Trans>}>
          {(control) => <TextInput {...control} type="email" maxLength={254} autoComplete="email" />}
        </Field>
      </Form>
    </Dialog>
  );
}
