import { viewArchive } from '@app/contracts/account/archive.calls.ts';
import type { Archive } from '@app/contracts/account/archive.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { apiUrl } from '@app/platform/api.ts';
import { lazyPart } from '@app/platform/lazy-part.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Card } from '@app/ui/card.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { sizeText } from '@app/ui/figure-text.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { archiveQuery } from './archive.queries.ts';
import classes from './account-data.module.css';

const ArchiveDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "settings-archive" */ './archive-dialog.tsx')).ArchiveDialog,
);

/** A copy of everything that the account holds, for its owner. */
export function AccountData() {
  const [isAsking, setIsAsking] = useState(false);
  const archive = useQuery(archiveQuery);
  // The news of it is a notification.
  useEvent('notification', () => void refreshCalls(viewArchive));
  const ask = () => setIsAsking(true);
  return (
    <Card title={<Trans>Account data</Trans>}>
      <p>
        <Trans>
          A ZIP file of everything this account holds: contacts, campaigns, messages, invoices and uploaded files.
          Passwords, secret keys and verification codes are not in it.
        </Trans>
      </p>
      <div className={classes.state} aria-live="polite">
        {archive.error && !archive.data ? (
          <ErrorState error={archive.error} onRetry={() => void archive.refetch()} />
        ) : archive.data ? (
          <ArchiveState archive={archive.data.data} onAsk={ask} />
        ) : (
          <Skeleton width="220px" height="36px" />
        )}
      </div>
      {isAsking && (
        <Suspense>
          <ArchiveDialog onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function ArchiveState({ archive, onAsk }: { archive: Archive | null; onAsk: () => void }) {
  if (archive?.status === 'waiting') {
    return (
      <p>
        <Trans>
          Being prepared since <DateTime at={archive.asked_at} />. You’ll get a notification when it’s ready.
        </Trans>
      </p>
    );
  }
  if (archive?.status === 'ready' && archive.url !== null) return <Ready archive={archive} onAsk={onAsk} />;
  return (
    <>
      {archive?.status === 'failed' && (
        <Alert tone="error">
          <Trans>
            The copy requested on <DateTime at={archive.asked_at} /> could not be made.
          </Trans>
        </Alert>
      )}
      <Button variant="default" onClick={onAsk}>
        <Trans>Request a copy</Trans>
      </Button>
    </>
  );
}

function Ready({ archive: { url, bytes, rows, expires_at: until }, onAsk }: { archive: Archive; onAsk: () => void }) {
  const size = sizeText(bytes ?? 0);
  const count = formatNumber(rows ?? 0);
  return (
    <>
      <div className={classes.buttons}>
        <LinkButton href={apiUrl(url ?? '')} download>
          <Trans>Download ({size})</Trans>
        </LinkButton>
        <Button variant="subtle" onClick={onAsk}>
          <Trans>Request a new copy</Trans>
        </Button>
      </div>
      <p className={classes.note}>
        <Trans>
          Rows: {count}. You can download it until <DateTime at={until} />.
        </Trans>
      </p>
    </>
  );
}
