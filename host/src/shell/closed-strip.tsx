import { reopenAccount } from '@app/contracts/account/closing.calls.ts';
import { closedTexts } from '@app/contracts/account/closing-texts.ts';
import { fill } from '@app/contracts/texts/bilingual.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { callMutation } from '@app/platform/query.ts';
import { refreshUser, useUser } from '@app/platform/session.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

/** Says to the owner of a closed account what is left to do in it, and opens it again. */
export function ClosedStrip() {
  const locale = useLocale();
  const {
    team: { name },
  } = useUser();
  const reopen = useMutation({ ...callMutation(reopenAccount), onSuccess: refreshUser });
  return (
    <Alert tone="warning" title={fill(closedTexts.title, locale, { name })}>
      <p>
        {closedTexts.text[locale]} <Link to="/Settings">{closedTexts.download[locale]}</Link>
      </p>
      {reopen.error && <p role="alert">{errorText(reopen.error, locale)}</p>}
      <Button variant="default" size="xs" loading={reopen.isPending} onClick={() => reopen.mutate({})}>
        {closedTexts.reopen[locale]}
      </Button>
    </Alert>
  );
}
