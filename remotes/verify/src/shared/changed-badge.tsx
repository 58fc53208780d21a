import { Badge } from '@app/ui/badge.tsx';
import { Trans } from '@lingui/react/macro';

/** Says that a service has changes that are not published. */
export function ChangedBadge() {
  return (
    <Badge tone="scheduled">
      <Trans>Changed</Trans>
    </Badge>
  );
}
