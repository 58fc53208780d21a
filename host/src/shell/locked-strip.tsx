import { lockTexts } from '@app/contracts/account/lock-texts.ts';
import { fill } from '@app/contracts/texts/bilingual.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useUser } from '@app/platform/session.ts';
import { Alert } from '@app/ui/alert.tsx';

/** Says to the people of an account that operators have locked what that means, and why it was done. */
export function LockedStrip({ reason }: { reason: string }) {
  const locale = useLocale();
  const {
    team: { name },
  } = useUser();
  return (
    <Alert tone="error" title={fill(lockTexts.title, locale, { name })}>
      <p>{lockTexts.text[locale]}</p>
      <p>{fill(lockTexts.reason, locale, { reason })}</p>
      <p>{lockTexts.help[locale]}</p>
    </Alert>
  );
}
