import type { Sender } from '@app/contracts/campaign/sender.ts';
import { createSendKeys } from '@app/contracts/core/send-keys.ts';
import { listMessages, sendMessage } from '@app/contracts/message/message.calls.ts';
import { formatPhone } from '@app/contracts/rules/phone.ts';
import { api } from '@app/platform/api.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { setBalance } from '@app/platform/session.ts';
import { showToast } from '@app/platform/toast.ts';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { Select } from '@app/ui/select.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Textarea } from '@app/ui/textarea.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { SegmentCounter } from '../shared/text/segment-counter.tsx';
import { useAskedToSend } from './asked-to-send.ts';
import { QUICK_SEND_TYPE } from './channels.queries.ts';
import { estimatePrice, type Price } from './estimate.ts';
import { EstimateLine } from './estimate-line.tsx';

interface QuickSendFormProps {
  /** Senders that may be used; at least one. */
  readonly senders: readonly Sender[];
  readonly prices: readonly Price[];
}

/** Sender, number, text, what it costs, and the button that sends it. */
export function QuickSendForm({ senders, prices }: QuickSendFormProps) {
  const { t } = useLingui();
  const asked = useAskedToSend();
  const [keys] = useState(createSendKeys);
  const form = useCallForm(sendMessage, {
    defaults: { sender_id: senders[0]?.id ?? '', phone: '', content: '' },
    labels: { sender_id: t`Sender`, phone: t`Phone number`, content: t`Content` },
  });
  const { phone, content } = form.watch();
  const { setFocus } = form;
  useEffect(() => {
    if (asked !== null) setFocus('phone');
  }, [asked, setFocus]);

  async function send(values: { sender_id: string; phone: string; content: string }) {
    const { data, info } = await api.send(sendMessage, values, { idempotencyKey: keys.keyFor(values) });
    keys.forget();
    setBalance(info.balance);
    const to = formatPhone(data.to);
    showToast({ tone: 'success', text: t`Message to ${to} queued` });
    form.reset({ ...values, phone: '', content: '' });
    await refreshCalls(listMessages);
  }

  return (
    <Form form={form} onSubmit={send} submitLabel={<Trans>Send message</Trans>}>
      <Field form={form} name="sender_id" isRequired>
        {(control) => (
          <Select
            {...control}
            allowDeselect={false}
            data={senders.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </Field>
      <Field form={form} name="phone" isRequired help={<Trans>Vietnamese mobile number, e.g. 0912 345 678</Trans>}>
        {(control) => <TextInput {...control} type="tel" inputMode="tel" autoComplete="off" maxLength={40} />}
      </Field>
      <Field form={form} name="content" isRequired>
        {(control) => <Textarea {...control} autosize minRows={4} maxRows={10} maxLength={1000} />}
      </Field>
      <SegmentCounter
        text={content}
        onShorten={(plain) => form.setValue('content', plain, { shouldDirty: true, shouldValidate: true })}
      />
      <EstimateLine amount={estimatePrice(prices, QUICK_SEND_TYPE, phone, content)} />
    </Form>
  );
}
