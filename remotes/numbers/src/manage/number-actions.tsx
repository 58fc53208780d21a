import { rentedStatuses, returnableStatuses, type Subscription } from '@app/contracts/number/number.ts';
import { useScope } from '@app/platform/session.ts';
import { Button } from '@app/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { keepNumber } from './release.queries.ts';

const ReleaseDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "numbers-release" */ './release-dialog.tsx')).ReleaseDialog,
}));

const EditNumber = lazy(async () => ({
  default: (await import(/* webpackChunkName: "numbers-edit" */ './edit-number.tsx')).EditNumber,
}));

/** What can be done with a number: edit it, give it back, or keep it after all. */
export function NumberActions({ subscription }: { subscription: Subscription }) {
  const mayWrite = useScope('number:write');
  const [asking, setAsking] = useState<'edit' | 'release' | null>(null);
  const keep = useMutation({ mutationFn: () => keepNumber(subscription) });
  const { status } = subscription;
  const isOne = (known: readonly string[]) => known.includes(status);
  if (!mayWrite || !isOne(rentedStatuses)) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsking('edit')}>
        <Trans>Edit…</Trans>
      </Button>
      {status === 'cancel_requested' && (
        <Button loading={keep.isPending} onClick={() => keep.mutate()}>
          <Trans>Keep the number</Trans>
        </Button>
      )}
      {status !== 'cancel_requested' && isOne(returnableStatuses) && (
        <Button variant="default" onClick={() => setAsking('release')}>
          <Trans>Give the number back…</Trans>
        </Button>
      )}
      <Suspense>
        {asking === 'edit' && <EditNumber subscription={subscription} onClose={() => setAsking(null)} />}
        {asking === 'release' && <ReleaseDialog subscription={subscription} onClose={() => setAsking(null)} />}
      </Suspense>
    </>
  );
}
