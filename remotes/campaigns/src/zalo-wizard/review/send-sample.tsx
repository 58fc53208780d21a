import { ownValue } from '@app/contracts/core/by-key.ts';
import { phoneNumber } from '@app/contracts/rules/phone.ts';
import { zaloSendDev } from '@app/contracts/zalo/zalo-launch.calls.ts';
import type { ZaloTemplate } from '@app/contracts/zalo/zalo-records.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { fieldErrorText } from '@app/platform/message-text.ts';
import { callMutation } from '@app/platform/query.ts';
import { useScope } from '@app/platform/session.ts';
import { showToast } from '@app/platform/toast.ts';
import { Button } from '@app/ui/button.tsx';
import { Disclosure } from '@app/ui/disclosure.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { ZaloError } from '../../shared/zalo/zalo-error.tsx';
import classes from './recipient-preview.module.css';

interface SendSampleProps {
  readonly template: ZaloTemplate;
  /** Values of the recipient that is looked at. */
  readonly values: Readonly<Record<string, string>>;
}

/** Sends the message in Zalo's development mode: free, and only to administrators of the official account. */
export function SendSample({ template, values }: SendSampleProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const maySend = useScope('campaign:send');
  const [phone, setPhone] = useState('');
  const send = useMutation({
    ...callMutation(zaloSendDev),
    onSuccess: () => showToast({ tone: 'success', text: t`Zalo has taken the sample.` }),
  });
  const [isTried, setTried] = useState(false);
  const checked = v.safeParse(phoneNumber(), phone);
  const wrong = isTried && !checked.success ? checked.issues[0].message : undefined;
  function submit(): void {
    setTried(true);
    if (!checked.success) return;
    const params = Object.fromEntries(
      template.params.map(({ name, sample }) => [name, ownValue(values, name) || (sample ?? '')]),
    );
    const { oa_id, zalo_template_id } = template;
    send.mutate({ oa_id, data: { zalo_template_id, phone: checked.output, params } });
  }
  if (!maySend) return null;
  return (
    <Disclosure title={<Trans>A free sample to an administrator of the Zalo OA</Trans>}>
      <form
        className={classes.sample}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        noValidate
      >
        <TextInput
          type="tel"
          label={t`Phone number of the administrator`}
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
          error={wrong === undefined ? undefined : fieldErrorText(wrong, t`Phone number`, locale)}
          autoComplete="tel"
        />
        <Button type="submit" variant="default" loading={send.isPending}>
          <Trans>Send the sample</Trans>
        </Button>
      </form>
      {send.error && wrong === undefined && <ZaloError error={send.error} />}
    </Disclosure>
  );
}
