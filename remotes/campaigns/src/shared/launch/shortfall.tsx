import { lazyPart } from '@app/platform/lazy-part.ts';
import { Button } from '@app/ui/button.tsx';
import { moneyText } from '@app/ui/figure-text.ts';
import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';

const AddFunds = lazyPart(
  async () => (await import(/* webpackChunkName: "campaigns-add-funds" */ './add-funds.tsx')).AddFunds,
);

interface ShortfallProps {
  readonly quote: { readonly id: string; readonly shortfall: number; readonly currency: string };
  /** Saves what is not saved yet, before the page is left. */
  readonly save: () => Promise<unknown>;
}

/** How much of a quote the balance does not cover, with the way to add it and come back. */
export function Shortfall({ quote: { id, shortfall, currency }, save }: ShortfallProps) {
  const [isOpen, setOpen] = useState(false);
  const missing = moneyText(shortfall, currency);
  return (
    <li>
      <Trans>Your balance is {missing} short. Your draft is kept.</Trans>{' '}
      <Button variant="subtle" size="xs" onClick={() => setOpen(true)}>
        <Trans>Top up</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <AddFunds quoteId={id} save={save} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}
