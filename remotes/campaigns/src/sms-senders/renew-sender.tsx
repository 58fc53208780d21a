import { formatDate } from '@app/contracts/rules/dates.ts';
import type { SenderRecord } from '@app/contracts/sender/sender-record.ts';
import { renewSender } from '@app/contracts/sender/sender.calls.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { callMutation } from '@app/platform/query.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { refreshSenders } from '../shared/senders/sender.queries.ts';

/** Says that a brand name ends soon, and asks for another three years; it stays usable meanwhile. */
export function RenewSender({ sender, mayAsk }: { sender: SenderRecord; mayAsk: boolean }) {
  const locale = useLocale();
  const work = useMutation({ ...callMutation(renewSender), onSuccess: () => refreshSenders() });
  const { id, valid_until: until, renewal_asked_at: askedAt } = sender;
  const date = until === null ? '' : formatDate(until);
  return (
    <Alert tone="warning" title={<Trans>Valid until {date}</Trans>}>
      {askedAt === null ? (
        <p>
          <Trans>
            Ask for its renewal in time; you can go on sending meanwhile. Newer papers can be added with “Edit”.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>Its renewal was asked for and is being looked at. You can go on sending meanwhile.</Trans>
        </p>
      )}
      {mayAsk && askedAt === null && (
        <Button size="xs" loading={work.isPending} onClick={() => work.mutate({ id })}>
          <Trans>Ask for renewal</Trans>
        </Button>
      )}
      {work.error && <p role="alert">{errorText(work.error, locale)}</p>}
    </Alert>
  );
}
