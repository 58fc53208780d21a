import { getDemo, sendDemoSms, sendDemoVoice, sendDemoZalo } from '@app/contracts/channel/channel.calls.ts';
import type { Demo } from '@app/contracts/channel/demo.ts';
import type { ApiError } from '@app/contracts/core/api-error.ts';
import { listMessages } from '@app/contracts/message/message.calls.ts';
import { formatPhone } from '@app/contracts/rules/phone.ts';
import { api } from '@app/platform/api.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { setBalance } from '@app/platform/session.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { Money } from '@app/ui/money.tsx';
import { ReasonedButton } from '@app/ui/reasoned-button.tsx';
import { Select } from '@app/ui/select.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { lengthText } from '../shared/sound/length-text.ts';
import { callerText } from '../shared/voice/caller-text.ts';
import classes from './demo.module.css';

/** What would be sent to whom at what price, and the button that does. */
export function DemoPanel({ demo }: { demo: Demo }) {
  const [picked, pick] = useState('');
  const choices = choicesOf(demo);
  const choice = choices.find(({ value }) => value === picked) ?? choices[0];
  const send = useDemo(demo, choice?.value ?? '');
  return (
    <>
      <div className={classes.offer}>
        <Shown demo={demo} choice={choice} />
        {choices.length > 0 && <Choice demo={demo} choices={choices} value={choice?.value ?? ''} onChange={pick} />}
      </div>
      <div className={classes.action}>
        <ReasonedButton
          isPending={send.isPending}
          reason={demo.left_today === 0 ? <Trans>That was enough for today: try again tomorrow.</Trans> : null}
          onClick={() => send.mutate()}
        >
          {demo.channel === 'voice' ? <Trans>Call my phone now</Trans> : <Trans>Try it now</Trans>}
        </ReasonedButton>
        <span className={classes.left}>
          <Left demo={demo} />
        </span>
      </div>
      {send.error && (
        <Alert tone="error">
          <Refusal error={send.error} />
        </Alert>
      )}
    </>
  );
}

function Left({ demo: { left_today: left, limit } }: { demo: Demo }) {
  return (
    <Plural value={left} _0="None left today" one={`# of ${limit} left today`} other={`# of ${limit} left today`} />
  );
}

interface DemoChoice {
  readonly value: string;
  readonly label: string;
  readonly price: number;
}

/** Sounds or templates to choose from; none for an SMS, whose text is fixed. */
function choicesOf({ channel, sounds, templates }: Demo): DemoChoice[] {
  if (channel === 'voice') {
    return sounds.map(({ id, name, duration_ms: length, price }) => {
      return { value: id, label: `${name} (${lengthText(length)})`, price };
    });
  }
  return templates.map(({ zalo_template_id: value, name, price }) => ({ value, label: name, price }));
}

interface ChoiceProps {
  readonly demo: Demo;
  readonly choices: readonly DemoChoice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Choice({ demo, choices, value, onChange }: ChoiceProps) {
  const { t } = useLingui();
  const template = demo.templates.find(({ zalo_template_id: id }) => id === value);
  return (
    <div className={classes.choice}>
      <Select
        label={demo.channel === 'voice' ? t`Sound to play` : t`Template to try`}
        allowDeselect={false}
        data={choices.map(({ value: id, label }) => ({ value: id, label }))}
        value={value}
        onChange={(next) => onChange(next ?? value)}
      />
      {template && template.params.length > 0 && (
        <Facts facts={template.params.map(({ name, sample }) => ({ label: name, value: sample }))} />
      )}
    </div>
  );
}

function Shown({ demo, choice }: { demo: Demo; choice: DemoChoice | undefined }) {
  const { t } = useLingui();
  const { channel, from, phones, sample_text: text, currency } = demo;
  const price = choice?.price ?? demo.price;
  return (
    <Facts
      facts={[
        { label: t`From`, value: channel === 'voice' ? callerText(from) : from },
        { label: t`To`, value: formatPhone(phones[0] ?? '') },
        ...(text === '' ? [] : [{ label: t`Text`, value: text }]),
        ...(price === null ? [] : [{ label: priceLabel(), value: <Money amount={price} currency={currency} /> }]),
      ]}
    />
  );

  function priceLabel(): string {
    return channel === 'voice' ? t`Cost at most` : t`Cost`;
  }
}

/** Asking again after a lost answer is the same try; after any answer it is another one. */
function useDemo({ channel, phones: [phone = ''] }: Demo, choice: string) {
  const key = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: async () => {
      const options = { idempotencyKey: key.current };
      if (channel === 'voice') return (await api.send(sendDemoVoice, { phone, sound_id: choice }, options)).info;
      if (channel === 'zalo') return (await api.send(sendDemoZalo, { phone, zalo_template_id: choice }, options)).info;
      return (await api.send(sendDemoSms, { phone }, options)).info;
    },
    onSuccess: ({ balance }) => setBalance(balance),
    onSettled: async (_answer, error) => {
      if (!error || error.failure === 'answer') key.current = crypto.randomUUID();
      await refreshCalls(getDemo, listMessages);
    },
  });
}

const optedOut = v.object({ reason: v.literal('opted_out') });

function Refusal({ error }: { error: ApiError }): ReactNode {
  const locale = useLocale();
  if (error.code === 'rate_limited') return <Trans>That was enough for today: try again tomorrow.</Trans>;
  if (error.code === 'quota_exceeded') {
    return <Trans>The Zalo OA can’t send more messages today.</Trans>;
  }
  if (v.is(optedOut, error.info)) {
    return <Trans>Your number has refused messages or calls of this kind, so nothing is sent to it.</Trans>;
  }
  return errorText(error, locale);
}
