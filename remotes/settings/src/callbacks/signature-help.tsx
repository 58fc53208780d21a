import { Disclosure } from '@app/ui/disclosure.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';

const SignatureCode = lazy(async () => ({
  default: (await import(/* webpackChunkName: "settings-signature" */ './signature-code.tsx')).SignatureCode,
}));

/** How a server knows that a callback comes from us; its code is loaded when it is asked for. */
export function SignatureHelp() {
  return (
    <Disclosure look="card" title={<Trans>Check the signature of callbacks</Trans>}>
      <div style={{ padding: '4px 16px 16px' }}>
        <Suspense fallback={<Skeleton height="320px" />}>
          <SignatureCode />
        </Suspense>
      </div>
    </Disclosure>
  );
}
