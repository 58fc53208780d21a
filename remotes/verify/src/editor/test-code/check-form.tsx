import type { TestCode } from '@app/contracts/verification/test-code.ts';
import { checkTestCode } from '@app/contracts/verification/test-code.calls.ts';
import { api } from '@app/platform/api.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { afterTestCode } from './test-code.queries.ts';

/** Where the code is typed, with the attempts that are left. */
export function CheckForm({ code: { id, attempts_left: left } }: { code: TestCode }) {
  const { t } = useLingui();
  const [isWrong, setWrong] = useState(false);
  const form = useCallForm(checkTestCode, { defaults: { id, code: '' }, labels: { code: t`Code` } });
  const focus = useEffectEvent(() => form.setFocus('code'));
  // The form of the number is gone.
  useEffect(() => focus(), []);

  async function check(): Promise<void> {
    setWrong(false);
    try {
      const { data } = await api.send(checkTestCode, { id, code: form.getValues('code') });
      if (data.status === 'pending') {
        setWrong(true);
        form.reset();
        form.setFocus('code');
      }
    } finally {
      await refreshCalls(...afterTestCode);
    }
  }
  return (
    <Form form={form} onSubmit={check} submitLabel={<Trans>Check the code</Trans>}>
      <Field
        form={form}
        name="code"
        isRequired
        help={<Plural value={left} one="# attempt left" other="# attempts left" />}
      >
        {(control) => <TextInput {...control} maxLength={20} autoComplete="one-time-code" />}
      </Field>
      {isWrong && (
        <Alert tone="error">
          <Trans>This code is wrong.</Trans>
        </Alert>
      )}
    </Form>
  );
}
