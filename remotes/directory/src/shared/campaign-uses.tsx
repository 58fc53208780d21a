import { campaignPath } from '@app/contracts/campaign/campaign-path.ts';
import type { CampaignUse } from '@app/contracts/contact/campaign-uses.ts';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';

interface CampaignUsesProps {
  readonly name: string;
  readonly campaigns: readonly CampaignUse[];
  readonly onClose: () => void;
}

/** Says which campaigns keep something from being deleted. */
export function CampaignUses({ name, campaigns, onClose }: CampaignUsesProps) {
  return (
    <Dialog
      role="alertdialog"
      title={<Trans>“{name}” is still needed</Trans>}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p>
        <Trans>These campaigns have to end, be cancelled or changed first:</Trans>
      </p>
      <ul>
        {campaigns.map(({ id, name: campaign, channel, status }) => (
          <li key={id}>
            <Link to={campaignPath({ id, channel })}>{campaign}</Link> <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
