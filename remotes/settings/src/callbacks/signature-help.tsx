import { lazyPart } from '@app/platform/lazy-part.ts';
import { Disclosure } from '@app/ui/disclosure.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';

const SignatureCode = lazyPart(
  async () => (await import(/* webpackChunkName: "settings-signature" */ './signature-code.tsx')).SignatureCode,
);

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
