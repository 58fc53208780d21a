import { verifyChannels, type ServiceSettings, type VerifyChannel } from '@app/contracts/verify/service-settings.ts';

/** One channel of a service, with its sender, template and time. */
export interface Way {
  readonly channel: VerifyChannel;
  readonly sender_id: string | null;
  readonly template_id: string | null;
  readonly timeout_s: number;
}

/** What a service sends, how often and to whom, with the channels alone that this server knows. */
export interface SendingSettings extends Omit<ServiceSettings, 'channels' | 'code_type'> {
  readonly channels: readonly Way[];
  readonly code_type: 'numeric' | 'alphanumeric';
}

/** A service that sends codes, as it was published. */
export interface Service {
  readonly id: string;
  readonly settings: SendingSettings;
}

/** What was published, as this server can send it. */
export function sendingSettings(published: ServiceSettings): SendingSettings {
  const channels = published.channels.flatMap(({ channel, ...way }) => {
    const known = verifyChannels.find((each) => each === channel);
    return known ? [{ ...way, channel: known }] : [];
  });
  const code_type = published.code_type === 'alphanumeric' ? 'alphanumeric' : 'numeric';
  return { ...published, channels, code_type };
}
