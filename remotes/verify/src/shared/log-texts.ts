import type { Bilingual } from '@app/contracts/texts/bilingual.ts';
import type { VerificationStatus } from '@app/contracts/verification/verification.ts';
import {
  blockedReasonWords,
  verificationStatusWords,
  verifyChannelWords,
} from '@app/contracts/verification/verification-words.ts';
import { useLocale } from '@app/platform/i18n.ts';
import type { BadgeTone } from '@app/ui/badge.tsx';

const tones: Readonly<Record<string, BadgeTone>> = {
  pending: 'scheduled',
  approved: 'delivered',
  expired: 'undelivered',
  canceled: 'draft',
  max_attempts_reached: 'failed',
  failed: 'failed',
  blocked: 'paused',
} satisfies Record<VerificationStatus, BadgeTone>;

/** What the server's words are called; one that this build does not know is shown as the server says it. */
export function useLogTexts() {
  const locale = useLocale();
  const nameOf = (words: Readonly<Record<string, Bilingual>>) => (key: string) => words[key]?.[locale] ?? key;
  return {
    nameOfReason: nameOf(blockedReasonWords),
    nameOfChannel: nameOf(verifyChannelWords),
    nameOfStatus: nameOf(verificationStatusWords),
    toneOfStatus: (status: string): BadgeTone => tones[status] ?? 'draft',
  };
}
