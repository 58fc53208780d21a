import { usingCampaigns } from '@app/contracts/campaign/using-campaigns.ts';
import type { ApiError } from '@app/contracts/core/api-error.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Trans } from '@lingui/react/macro';
import { ZaloError } from '../shared/zalo/zalo-error.tsx';

/** Why a link could not be ended: the campaigns that still need it, by name. */
export function ConnectedCampaigns({ error }: { error: ApiError }) {
  const names = usingCampaigns(error.info).join(', ');
  if (error.code !== 'in_use' || names === '') return <ZaloError error={error} />;
  return (
    <Alert tone="error" title={<Trans>Campaigns are still to be sent over it</Trans>}>
      <Trans>Wait for them or cancel them first: {names}</Trans>
    </Alert>
  );
}
