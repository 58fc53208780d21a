import { removeOptOut } from '@app/contracts/contact/opt-out.calls.ts';
import { callMutation } from '@app/platform/query.ts';
import { showToast } from '@app/platform/toast.ts';
import { Disclosure } from '@app/ui/disclosure.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { refreshOptOuts } from './opt-outs.queries.ts';

interface TakeBackProps {
  readonly id: string;
  readonly onDone: () => void;
}

/** Lets a number be contacted again, for a reason that is kept. */
export function TakeBack({ id, onDone }: TakeBackProps) {
  return (
    <Disclosure title={<Trans>Remove this opt-out</Trans>}>
      <TakeBackForm id={id} onDone={onDone} />
    </Disclosure>
  );
}

function TakeBackForm({ id, onDone }: TakeBackProps) {
  const { t } = useLingui();
  const remove = useMutation(callMutation(removeOptOut));
  const form = useCallForm(removeOptOut, {
    defaults: { id, reason: '' },
    labels: { reason: t`Why may they be contacted again?` },
  });
  return (
    <Form
      form={form}
      submitLabel={<Trans>Remove the opt-out</Trans>}
      onSubmit={async (values) => {
        await remove.mutateAsync(values);
        showToast({ tone: 'success', text: t`The opt-out is removed; it stays in the history` });
        onDone();
        await refreshOptOuts();
      }}
    >
      <Field form={form} name="reason" isRequired help={<Trans>It stays in the history with your name.</Trans>}>
        {(control) => <TextInput {...control} maxLength={500} autoComplete="off" />}
      </Field>
    </Form>
  );
}
