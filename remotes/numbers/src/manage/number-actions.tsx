import { returnableStatuses, type Subscription } from '@app/contracts/number/number.ts';
import { useScope } from '@app/platform/session.ts';
import { Button } from '@app/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { keepNumber } from './release.queries.ts';

const ReleaseDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "numbers-release" */ './release-dialog.tsx')).ReleaseDialog,
}));

/** What can be done with a number: give it back, or keep it after all. */
export function NumberActions({ subscription }: { subscription: Subscription }) {
  const mayWrite = useScope('number:write');
  const [isAsking, setIsAsking] = useState(false);
  const keep = useMutation({ mutationFn: () => keepNumber(subscription) });
  const { status } = subscription;
  if (!mayWrite || !returnableStatuses.some((known) => known === status)) return null;
  const isLeaving = status === 'cancel_requested';
  return (
    <>
      {isLeaving ? (
        <Button loading={keep.isPending} onClick={() => keep.mutate()}>
          <Trans>Keep the number</Trans>
        </Button>
      ) : (
        <Button variant="default" onClick={() => setIsAsking(true)}>
          <Trans>Give the number back…</Trans>
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <ReleaseDialog subscription={subscription} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
