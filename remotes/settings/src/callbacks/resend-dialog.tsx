import type { CallbackProfile } from '@app/contracts/settings/callback.ts';
import { errorText } from '@app/contracts/texts/message-text.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { redeliverMutation } from './callbacks.queries.ts';

const HOUR = 3_600_000;

/** Sends again what an address missed in a span of time. */
export function ResendDialog({ profile: { id }, onClose }: { profile: CallbackProfile; onClose: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [hours, setHours] = useState('24');
  const resend = useMutation(redeliverMutation);
  function send(): void {
    const from = new Date(Date.now() - Number(hours) * HOUR).toISOString();
    resend.mutate(
      { profile_id: id, from },
      {
        onSuccess: ({ info: { queued } }) => {
          const text = plural(queued, { one: '# delivery queued', other: '# deliveries queued' });
          showToast({ tone: 'success', text: queued === 0 ? t`Nothing was missed in this time` : text });
          onClose();
        },
      },
    );
  }
  return (
    <Dialog
      title={<Trans>Resend what was missed</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={resend.isPending} onClick={send}>
            <Trans>Resend</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Deliveries that failed or were not sent are sent again with their event IDs, the oldest 10 000 at a time.
        </Trans>
      </p>
      <NativeSelect
        label={t`Events of`}
        value={hours}
        onChange={setHours}
        options={[
          { value: '1', label: t`The last hour` },
          { value: '24', label: t`The last 24 hours` },
          { value: '168', label: t`The last 7 days` },
          { value: '720', label: t`The last 30 days` },
        ]}
      />
      {resend.error && <Alert tone="error">{errorText(resend.error, locale)}</Alert>}
    </Dialog>
  );
}
