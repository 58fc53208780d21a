import type { ApiError } from '@app/contracts/core/api-error.ts';
import { numberUsesOf } from '@app/contracts/number/number-uses.ts';
import { isApiError } from '@app/platform/api.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Trans } from '@lingui/react/macro';

/** Whether a number keeps its use because something calls by it. */
export function isUseRefused(error: unknown): error is ApiError {
  return isApiError(error) && error.code === 'in_use';
}

/** What calls by a number and would lose it, by name, and what to do first. */
export function UseRefusal({ error }: { error: ApiError }) {
  const uses = numberUsesOf(error.info);
  const campaigns = uses.campaigns.join(', ');
  const services = uses.services.join(', ');
  return (
    <Alert tone="error" title={<Trans>The use of this number cannot be changed now</Trans>}>
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
