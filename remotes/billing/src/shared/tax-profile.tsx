import { showTaxProfile } from '@app/contracts/billing/invoice.calls.ts';
import { lazyPart } from '@app/platform/lazy-part.ts';
import { callQuery } from '@app/platform/query.ts';
import { useScope } from '@app/platform/session.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button, type ButtonProps } from '@app/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';

/** Who invoices are made out to. */
const taxProfileQuery = callQuery(showTaxProfile, {});

const TaxProfileDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "billing-tax-profile" */ './tax-profile-dialog.tsx')).TaxProfileDialog,
);

interface TaxProfileButtonProps {
  readonly look?: Pick<ButtonProps, 'variant' | 'size' | 'leftSection'>;
  readonly children: ReactNode;
}

/** Opens who invoices are made out to. */
export function TaxProfileButton({ look, children }: TaxProfileButtonProps) {
  const { data, isFetching, refetch } = useQuery(taxProfileQuery);
  const [isOpen, setOpen] = useState(false);
  function open(): void {
    setOpen(true);
    if (!data) void refetch();
  }
  return (
    <>
      <Button {...look} loading={!data && isFetching} onClick={open}>
        {children}
      </Button>
      <Suspense>{isOpen && data && <TaxProfileDialog profile={data.data} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** Says that invoices have no tax code, while nobody has said who they are made out to, and leads there. */
export function TaxProfileNote() {
  const mayWrite = useScope('billing:write');
  const { data } = useQuery(taxProfileQuery);
  if (!data || data.data !== null) return null;
  return (
    <Alert>
      <Trans>Invoices are issued without a tax code until you add your tax details.</Trans>{' '}
      {mayWrite && (
        <TaxProfileButton look={{ variant: 'subtle', size: 'xs' }}>
          <Trans>Add tax details</Trans>
        </TaxProfileButton>
      )}
    </Alert>
  );
}
