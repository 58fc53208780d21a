import { storeCompany } from '@app/contracts/kyc/documents.calls.ts';
import { holderTypes, type HolderType, type Kyc } from '@app/contracts/kyc/kyc.ts';
import { showToast } from '@app/platform/toast.ts';
import { Button } from '@app/ui/button.tsx';
import { ChoiceCards } from '@app/ui/choice-cards.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Field, Form, useCallForm, type FieldControl } from '@app/ui/form.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { companyMutation } from './documents.queries.ts';

interface CompanyDialogProps {
  readonly kyc: Kyc;
  readonly onClose: () => void;
}

/** Says who the account belongs to. */
export function CompanyDialog({ kyc, onClose }: CompanyDialogProps) {
  const { t } = useLingui();
  const save = useMutation(companyMutation);
  const { type, legal_name, tax_code, representative, address } = kyc;
  const form = useCallForm(storeCompany, {
    defaults: {
      type: holderTypes.find((known) => known === type) ?? 'company',
      legal_name,
      tax_code,
      representative,
      address,
    },
    labels: {
      type: t`Account type`,
      legal_name: t`Registered name`,
      tax_code: t`Tax code`,
      representative: t`Legal representative`,
      address: t`Registered address`,
    },
  });
  const isCompany = form.watch('type') === 'company';
  return (
    <Dialog title={<Trans>Company details</Trans>} onClose={onClose}>
      <Form
        form={form}
        submitLabel={<Trans>Save company details</Trans>}
        secondary={
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
        onSubmit={async (values) => {
          await save.mutateAsync(values);
          showToast({ tone: 'success', text: t`Company details saved` });
          onClose();
        }}
      >
        <Field form={form} name="type">
          {(control) => <HolderChoice {...control} />}
        </Field>
        <Field
          form={form}
          name="legal_name"
          isRequired
          help={isCompany ? <Trans>As on your business registration</Trans> : <Trans>As on your ID card</Trans>}
        >
          {(control) => <TextInput {...control} maxLength={200} autoComplete="organization" />}
        </Field>
        <Field
          form={form}
          name="tax_code"
          isRequired={isCompany}
          help={
            isCompany ? (
              <Trans>10 digits, or 10-3 digits for a branch</Trans>
            ) : (
              <Trans>10 digits, or the 12 digits of your ID card; may be left empty</Trans>
            )
          }
        >
          {(control) => <TextInput {...control} maxLength={20} autoComplete="off" inputMode="numeric" />}
        </Field>
        <Field form={form} name="representative" isRequired help={<Trans>Whose ID card you upload</Trans>}>
          {(control) => <TextInput {...control} maxLength={120} autoComplete="name" />}
        </Field>
        <Field form={form} name="address" isRequired>
          {(control) => <TextInput {...control} maxLength={300} autoComplete="street-address" />}
        </Field>
      </Form>
    </Dialog>
  );
}

function HolderChoice({ label, value, onChange, error }: FieldControl<HolderType>) {
  const { t } = useLingui();
  return (
    <ChoiceCards
      label={label}
      choices={[
        { value: 'company', title: t`Company`, text: t`With a business registration certificate` },
        { value: 'individual', title: t`Individual`, text: t`With an ID card alone` },
      ]}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
