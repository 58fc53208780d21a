import type { ApiError } from '@app/contracts/core/api-error.ts';
import { numberUsesOf } from '@app/contracts/number/number-uses.ts';
import { isApiError } from '@app/platform/api.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Whether a number stays as it is because something calls by it. */
export function isInUse(error: unknown): error is ApiError {
  return isApiError(error) && error.code === 'in_use';
}

interface UseRefusalProps {
  readonly error: ApiError;
  /** What cannot be done now. */
  readonly title: ReactNode;
}

/** What calls by a number and would lose it, by name, and what to do first. */
export function UseRefusal({ error, title }: UseRefusalProps) {
  const uses = numberUsesOf(error.info);
  const campaigns = uses.campaigns.join(', ');
  const services = uses.services.join(', ');
  return (
    <Alert tone="error" title={title}>
      {campaigns !== '' && (
        <p>
          <Trans>
            Voice campaigns are still to call by it: {campaigns}. Wait until they end, or cancel them first.
          </Trans>
        </p>
      )}
      {services !== '' && (
        <p>
          <Trans>
            Verification services call by it: {services}. Choose another caller ID there and publish, or disable them
            first.
          </Trans>
        </p>
      )}
    </Alert>
  );
}
