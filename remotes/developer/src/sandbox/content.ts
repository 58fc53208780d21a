import type { SandboxMessage } from '@app/contracts/developer/sandbox-message.ts';
import { errorsOfChannel } from '@app/contracts/message/error-numbers.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useLingui } from '@lingui/react/macro';

/** What was sent or said: a text, or the id of the sound or template that stands for it. */
export function contentOf({ text, sound, template }: SandboxMessage): string {
  return text ?? sound ?? template ?? '';
}

/** Returns the function that names a channel; one that this build does not know as the server says it. */
export function useChannelName(): (channel: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = { sms: 'SMS', voice: t`Voice call`, zalo: 'Zalo' };
  return (channel) => names[channel] ?? channel;
}

/** Returns the function that says why nothing arrived by a channel, in the words of its logs; null where no error is known. */
export function useReason(): (channel: string, code: number | null) => string | null {
  const locale = useLocale();
  return (channel, code) => (code === null ? null : (errorsOfChannel(channel)[code]?.name[locale] ?? null));
}
