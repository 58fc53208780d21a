import type { WidgetSession } from '@app/contracts/widget/widget-page.calls.ts';
import { button, el } from './dom.ts';
import { fill, type WidgetTextTable } from './texts.ts';

type Channel = keyof WidgetTextTable['other'];

interface CodeStep {
  readonly texts: WidgetTextTable;
  readonly to: string;
  readonly session: Pick<WidgetSession, 'channel' | 'resend_after'>;
  /** All channels that reach what was typed. */
  readonly channels: readonly string[];
  readonly length: number;
  readonly isNumeric: boolean;
  /** Ends with the step. */
  readonly signal: AbortSignal;
  readonly check: (code: string) => void;
  readonly resend: (channel: string | null) => void;
  readonly back: () => void;
  readonly tell: (error: string) => void;
}

/** Takes the code, and offers to send it again, by another channel too, once the wait is over. */
export function codeStep(step: CodeStep): { readonly form: HTMLFormElement; readonly input: HTMLInputElement } {
  const { texts, to, session, length, isNumeric } = step;
  const input = el('input', {
    class: 'field code',
    id: 'code',
    name: 'code',
    autocomplete: 'one-time-code',
    inputmode: isNumeric ? 'numeric' : 'text',
    autocapitalize: isNumeric ? undefined : 'characters',
    spellcheck: 'false',
    required: true,
    // Codes are pasted with blanks and dashes, too.
    maxlength: length * 2,
    'aria-describedby': 'sent',
  });
  const sent = isKnown(texts, session.channel) ? texts.sent[session.channel] : texts.sent.sms;
  const form = el(
    'form',
    { novalidate: true },
    el('p', { id: 'sent' }, fill(sent, { to })),
    el('label', { for: 'code' }, texts.code),
    input,
    button(texts.check, 'main'),
    el('div', { class: 'more' }, ...againButtons(step), button(texts.change, 'plain', step.back)),
  );
  const submit = () => {
    const code = input.value.replace(/[\s-]/g, '');
    if (code === '') step.tell(fill(texts.empty, { field: texts.code.toLowerCase() }));
    else step.check(code);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  return { form, input };
}

function isKnown(texts: WidgetTextTable, channel: string): channel is Channel {
  return channel in texts.other;
}

/** Buttons that cannot be pressed yet stay where the keyboard finds them, and say how long it takes. */
function againButtons({ texts, session, channels, signal, resend }: CodeStep): HTMLButtonElement[] {
  let left = session.resend_after;
  const press = (channel: string | null) => () => {
    if (left <= 0) resend(channel);
  };
  const again = button(texts.resend, 'plain', press(null));
  const others = channels.flatMap((channel) =>
    channel !== session.channel && isKnown(texts, channel)
      ? [button(texts.other[channel], 'plain', press(channel))]
      : [],
  );
  const show = () => {
    again.textContent = left > 0 ? fill(texts.resendIn, { seconds: left }) : texts.resend;
    for (const each of [again, ...others]) each.setAttribute('aria-disabled', String(left > 0));
  };
  const end = Date.now() + left * 1_000;
  const timer = setInterval(() => {
    left = Math.max(0, Math.ceil((end - Date.now()) / 1_000));
    show();
    if (left === 0) clearInterval(timer);
  }, 1_000);
  signal.addEventListener('abort', () => clearInterval(timer));
  show();
  return [again, ...others];
}
