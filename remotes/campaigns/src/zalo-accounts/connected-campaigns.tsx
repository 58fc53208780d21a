import type { ApiError } from '@app/contracts/core/api-error.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import { ZaloError } from '../shared/zalo/zalo-error.tsx';

const inUse = v.object({ campaigns: v.array(v.object({ name: v.string() })) });

/** Why a link could not be ended: the campaigns that still need it, by name. */
export function ConnectedCampaigns({ error }: { error: ApiError }) {
  const info = v.safeParse(inUse, error.info);
  if (error.code !== 'in_use' || !info.success) return <ZaloError error={error} />;
  const names = info.output.campaigns.map(({ name }) => name).join(', ');
  return (
    <Alert tone="error" title={<Trans>Campaigns are still to be sent over it</Trans>}>
      <Trans>Wait for them or cancel them first: {names}</Trans>
    </Alert>
  );
}
