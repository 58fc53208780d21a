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

/** Returns the function that says why a message with this status did not arrive; null where it did, or still may. */
export function useReason(): (status: string) => string | null {
  const { t } = useLingui();
  const reasons: Readonly<Record<string, string>> = {
    failed: t`Sandbox: the carrier refuses this number`,
    undelivered: t`Sandbox: this number cannot be reached`,
    expired: t`Sandbox: this number could not be reached in time`,
  };
  return (status) => reasons[status] ?? null;
}
