import type { VerifyChannel } from '@app/contracts/verify/service-settings.ts';
import { reaches, type Recipient } from './recipient.ts';
import type { SendingSettings, Way } from './service.ts';

/**
 * The ways of a service that reach a recipient, in their order; one that was asked for goes first, and is left by those
 * after it. Empty where none reaches, or that one is not the service's.
 */
export function waysTo(
  { channels }: Pick<SendingSettings, 'channels'>,
  recipient: Pick<Recipient, 'kind'>,
  first: VerifyChannel | null,
): Way[] {
  const ways = channels.filter(({ channel }) => reaches(channel, recipient));
  if (first === null) return ways;
  const chosen = ways.filter(({ channel }) => channel === first);
  return chosen.length === 0 ? [] : [...chosen, ...ways.filter(({ channel }) => channel !== first)];
}
