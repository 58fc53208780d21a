import type { ApiError } from '@app/contracts/core/api-error.ts';
import { zaloConnect } from '@app/contracts/zalo/zalo.calls.ts';
import { callMutation } from '@app/platform/query.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ZaloError } from '../shared/zalo/zalo-error.tsx';
import { refreshZalo } from '../shared/zalo/zalo.queries.ts';

interface Returned {
  readonly state: string;
  readonly code?: string;
  readonly error?: string;
}

/** What Zalo put into the address; null where nobody comes from there. */
function readReturn(): Returned | null {
  const params = new URLSearchParams(location.search);
  const [state, code, error] = [params.get('state'), params.get('code'), params.get('error')];
  if (state === null || (code === null && error === null)) return null;
  return { state, ...(code !== null && { code }), ...(error !== null && { error }) };
}

/** Ends a link with what came back from Zalo, or says why it cannot. */
export function ReturnFromZalo() {
  const [returned] = useState(readReturn);
  const isBegun = useRef(false);
  const connect = useMutation({
    ...callMutation(zaloConnect),
    onSuccess: async ({ data: { name } }) => {
      await refreshZalo();
      showToast({ tone: 'success', text: t`${name} is linked` });
    },
  });
  const { mutate } = connect;
  useEffect(() => {
    if (isBegun.current || returned === null) return;
    isBegun.current = true;
    // The code is good once and has no place in the history.
    history.replaceState(history.state, '', location.pathname);
    mutate({ data: returned });
  }, [mutate, returned]);
  if (connect.isPending) {
    return (
      <Alert>
        <Trans>Linking the Zalo OA…</Trans>
      </Alert>
    );
  }
  return connect.error && <Refusal error={connect.error} />;
}

function Refusal({ error }: { error: ApiError }) {
  if (error.code === 'oauth_denied') {
    return (
      <Alert tone="warning">
        <Trans>You did not allow it at Zalo, so nothing was linked. You can start again at any time.</Trans>
      </Alert>
    );
  }
  if (error.code === 'oauth_failed') {
    return (
      <Alert tone="error">
        <Trans>The connection took too long or was started in another session. Nothing was changed. Start again.</Trans>
      </Alert>
    );
  }
  return <ZaloError error={error} />;
}
