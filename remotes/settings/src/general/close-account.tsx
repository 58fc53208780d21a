import { lazyPart } from '@app/platform/lazy-part.ts';
import { Button } from '@app/ui/button.tsx';
import { Card } from '@app/ui/card.tsx';
import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import classes from './account-data.module.css';

const CloseDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "settings-close" */ './close-dialog.tsx')).CloseDialog,
);

/** The way to close the account, for its owner. */
export function CloseAccount() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card title={<Trans>Close account</Trans>}>
      <p>
        <Trans>
          Members and API keys lose their access, and verification services stop. Data and balance are kept, and you can
          reopen the account at any time.
        </Trans>
      </p>
      <div className={classes.state}>
        <Button variant="default" onClick={() => setIsAsking(true)}>
          <Trans>Close account…</Trans>
        </Button>
      </div>
      {isAsking && (
        <Suspense>
          <CloseDialog onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </Card>
  );
}
