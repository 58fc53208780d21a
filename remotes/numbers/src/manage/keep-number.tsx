import type { Subscription } from '@app/contracts/number/number.ts';
import { Button } from '@app/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { keepNumber } from './release.queries.ts';

/** Keeps a number after all that is to be given back; nothing for other numbers. */
export function KeepNumber({ subscription }: { subscription: Subscription }) {
  const keep = useMutation({ mutationFn: () => keepNumber(subscription) });
  if (subscription.status !== 'cancel_requested') return null;
  return (
    <Button loading={keep.isPending} onClick={() => keep.mutate()}>
      <Trans>Keep the number</Trans>
    </Button>
  );
}
