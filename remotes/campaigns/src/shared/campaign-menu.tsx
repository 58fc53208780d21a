import { campaignPath } from '@app/contracts/campaign/campaign-path.ts';
import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { Button } from '@app/ui/button.tsx';
import { IconDots } from '@app/ui/icons.ts';
import { Menu } from '@app/ui/menu.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useCampaignActions, type CampaignAction } from './campaign-actions.ts';
import classes from './campaign-menu.module.css';

/** What can be done with a campaign of the list; stopping it is always in sight. */
export function CampaignMenu({ campaign }: { campaign: Campaign }) {
  const { t } = useLingui();
  const actions = useCampaignActions()(campaign);
  const { name } = campaign;
  const stop = actions.find(({ role }) => role === 'stop');
  return (
    <span className={classes.actions}>
      {stop && <StopButton action={stop} />}
      <Menu
        label={t`Actions for ${name}`}
        items={[
          { key: 'view', label: t`View`, to: campaignPath(campaign) },
          ...actions
            .filter((action) => action !== stop)
            .map(({ key, label, role, to, run }) => ({
              key,
              label,
              isDanger: role === 'danger',
              ...(to === undefined ? { run: () => void run?.() } : { to }),
            })),
        ]}
      >
        <IconDots size={18} />
      </Menu>
    </span>
  );
}

function StopButton({ action: { label, run } }: { action: CampaignAction }) {
  const work = useMutation({ mutationFn: async () => run?.() });
  return (
    <Button size="xs" variant="outline" color="red" loading={work.isPending} onClick={() => work.mutate()}>
      {label}
    </Button>
  );
}
