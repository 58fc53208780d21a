import { callbackEvents, type CallbackProfile } from '@app/contracts/settings/callback.ts';
import { errorText } from '@app/contracts/texts/message-text.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCallbackTexts } from './callback-status.tsx';
import { testMutation } from './callbacks.queries.ts';
import { DeliveryAnswer } from './delivery-answer.tsx';

/** Sends an example of an event and shows what the server answered. */
export function TestDialog({ profile: { id, events }, onClose }: { profile: CallbackProfile; onClose: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { nameOfEvent } = useCallbackTexts();
  const [event, setEvent] = useState(callbackEvents.find((known) => events.includes(known)) ?? callbackEvents[0]);
  const send = useMutation(testMutation);
  return (
    <Dialog
      title={<Trans>Send a test</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button loading={send.isPending} onClick={() => send.mutate({ id, event })}>
            <Trans>Send test</Trans>
          </Button>
        </>
      }
    >
      <p style={{ marginBottom: 12 }}>
        <Trans>An example of the event is sent once, marked as a test.</Trans>
      </p>
      <NativeSelect
        label={t`Event`}
        value={event}
        options={callbackEvents.map((value) => ({ value, label: nameOfEvent(value) }))}
        onChange={(value) => {
          send.reset();
          setEvent(callbackEvents.find((known) => known === value) ?? event);
        }}
      />
      <div aria-live="polite" style={{ marginTop: 12 }}>
        {send.data && <DeliveryAnswer delivery={send.data.data} />}
        {send.error && <Alert tone="error">{errorText(send.error, locale)}</Alert>}
      </div>
    </Dialog>
  );
}
