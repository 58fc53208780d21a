import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { Button } from '@app/ui/button.tsx';
import { IconDots } from '@app/ui/icons.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Menu, type MenuItem } from '@app/ui/menu.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCampaignActions, type CampaignAction } from './campaign-actions.ts';
import classes from './campaign-buttons.module.css';
import { listPath } from './campaign-paths.ts';
import { TagRecipients, useMayTag } from './view/tag-recipients-later.ts';
import { taggedOutcomes } from './view/tagged-outcomes.ts';

/** What can be done with the campaign now; the main thing last, where the eye ends. */
export function CampaignButtons({ campaign }: { campaign: Campaign }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const actions = useCampaignActions(() => void navigate(listPath(campaign), { replace: true }))(campaign);
  const [isTagging, setTagging] = useState(false);
  const mayTag = useMayTag();
  const more = actions
    .filter(({ role }) => role === 'more')
    .map(({ key, label, run }): MenuItem => ({ key, label, run: () => void run?.() }));
  const groups = taggedOutcomes(campaign);
  if (mayTag && groups.length > 0) {
    more.unshift({ key: 'tag', label: t`Tag recipients`, run: () => setTagging(true) });
  }
  return (
    <div className={classes.buttons}>
      {more.length > 0 && (
        <Menu label={t`More actions`} items={more}>
          <IconDots size={18} />
        </Menu>
      )}
      {actions
        .filter(({ role }) => role !== 'more')
        .toReversed()
        .map((action) => (
          <ActionButton key={action.key} action={action} />
        ))}
      {isTagging && (
        <Suspense>
          <TagRecipients campaign={campaign} groups={groups} onClose={() => setTagging(false)} />
        </Suspense>
      )}
    </div>
  );
}

function ActionButton({ action }: { action: CampaignAction }) {
  const { label, role, to, run } = action;
  const work = useMutation({ mutationFn: async () => run?.() });
  const variant = role === 'main' ? 'filled' : 'default';
  if (to !== undefined) {
    return (
      <LinkButton to={to} variant={variant}>
        {label}
      </LinkButton>
    );
  }
  const isDanger = role === 'stop' || role === 'danger';
  return (
    <Button
      variant={isDanger ? 'outline' : variant}
      color={isDanger ? 'red' : 'teal'}
      loading={work.isPending}
      onClick={() => work.mutate()}
    >
      {label}
    </Button>
  );
}
