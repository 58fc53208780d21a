import type { CallbackDelivery } from '@app/contracts/settings/callback.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Trans } from '@lingui/react/macro';
import { useCallbackTexts } from './callback-status.tsx';
import { CodeBlock } from '@app/ui/code-block.tsx';

type Answered = Pick<CallbackDelivery, 'response_code' | 'response_ms' | 'response_excerpt' | 'error'>;

/** How a server answered: whether that counts, its status, and the beginning of what it said. */
export function DeliveryAnswer({ delivery }: { delivery: Answered }) {
  const { textOfError } = useCallbackTexts();
  const { response_code: code, response_ms: ms, response_excerpt: excerpt, error } = delivery;
  if (code === null && error === null) return null;
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <Alert tone={error === null ? 'info' : 'error'}>
        {error === null ? <Trans>Your server accepted it.</Trans> : `${textOfError(error)}.`}{' '}
        {code !== null && <Trans>Status {code}.</Trans>} {ms !== null && <Trans>{ms} ms.</Trans>}
      </Alert>
      {excerpt !== null && excerpt !== '' && <CodeBlock text={excerpt} />}
    </div>
  );
}
