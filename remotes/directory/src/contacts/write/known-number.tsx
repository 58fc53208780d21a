import { isApiError } from '@app/platform/api.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';

/** Id of the contact that has the number already, where a save failed for that. */
export function existingContactOf(error: unknown): string | null {
  if (!isApiError(error) || error.code !== 'duplicate') return null;
  const { info } = error;
  if (typeof info !== 'object' || info === null || !('existing_id' in info)) return null;
  return typeof info.existing_id === 'string' && info.existing_id !== '' ? info.existing_id : null;
}

/** Leads to the contact that has the number. */
export function KnownNumber({ to }: { to: string }) {
  return (
    <Alert>
      <Trans>Each number is in the directory once.</Trans>{' '}
      <Link to={to} preventScrollReset>
        <Trans>Open the contact with this number</Trans>
      </Link>
    </Alert>
  );
}
