import { Alert } from '@app/ui/alert.tsx';
import { Trans } from '@lingui/react/macro';
import { useLogTexts } from '../../shared/log-texts.ts';

/** What became of a code that is no longer waited for. */
export function Ending({ status }: { status: string }) {
  const { nameOfStatus } = useLogTexts();
  if (status === 'pending') return null;
  if (status === 'approved') {
    return (
      <Alert>
        <Trans>The code is right: the service works.</Trans>
      </Alert>
    );
  }
  return <Alert tone={status === 'expired' ? 'warning' : 'error'}>{nameOfStatus(status)}</Alert>;
}
