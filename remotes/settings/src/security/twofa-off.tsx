import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import classes from '../shared/status-card.module.css';
import { beginTwofaMutation } from './security.queries.ts';
import { SetUpDialog } from './set-up-dialog.tsx';

interface TwofaOffProps {
  /** Called with the backup codes once it is on. */
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Why to switch it on, and the way there. */
export function TwofaOff({ onCodes }: TwofaOffProps) {
  const locale = useLocale();
  const begin = useMutation(beginTwofaMutation);
  return (
    <div className={classes.status}>
      <p>
        <Trans>
          After your password we ask for a code of an app on your phone. Then a stolen password alone opens nothing.
        </Trans>
      </p>
      {begin.error && begin.error.status !== 500 && <Alert tone="error">{errorText(begin.error, locale)}</Alert>}
      <Button loading={begin.isPending} onClick={() => begin.mutate({})}>
        <Trans>Switch on</Trans>
      </Button>
      {begin.data && (
        <SetUpDialog
          secret={begin.data.data.secret}
          uri={begin.data.data.uri}
          onClose={begin.reset}
          onDone={(codes) => {
            begin.reset();
            onCodes(codes);
          }}
        />
      )}
    </div>
  );
}
