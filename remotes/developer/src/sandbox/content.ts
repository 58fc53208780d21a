import type { SandboxMessage } from '@app/contracts/developer/sandbox-message.ts';
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

/** Returns the function that says why a message did not arrive; null where it did, or still may. */
export function useReason(): (message: Pick<SandboxMessage, 'error_code'>) => string | null {
  const { t } = useLingui();
  const reasons: Readonly<Record<number, string>> = {
    1501: t`Sandbox: the carrier refuses this number`,
    1502: t`Sandbox: this number cannot be reached`,
    1503: t`Sandbox: this number could not be reached in time`,
    1504: t`Sandbox: the carrier never says what became of it`,
    1601: t`Sandbox: this number has no Zalo account`,
    1701: t`Sandbox: this number is busy`,
    1702: t`Sandbox: this number does not answer`,
    1703: t`Sandbox: an answering machine takes the call`,
  };
  return ({ error_code: code }) => (code === null ? null : (reasons[code] ?? null));
}
