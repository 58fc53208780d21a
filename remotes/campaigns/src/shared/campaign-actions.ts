import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import type { ResendOutcome } from '@app/contracts/campaign/draft.ts';
import { linkKeys } from '@app/contracts/rules/text-variables.ts';
import { useScope } from '@app/platform/session.ts';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { againTexts } from './again-texts.ts';
import {
  archiveCampaign,
  deleteDraft,
  duplicateCampaign,
  pauseCampaign,
  resendCampaign,
  restoreCampaign,
  resumeCampaign,
  stopCampaign,
  undoLaunch,
} from './campaign-control.ts';
import { editPath, recipientsPath } from './campaign-paths.ts';

export interface CampaignAction {
  readonly key: string;
  readonly label: string;
  /** `main` is what most people want to do next, `stop` must always be within reach, `more` may take a click to find. */
  readonly role: 'main' | 'stop' | 'other' | 'more' | 'danger';
  /** Where it leads, or what it does: one of the two. */
  readonly to?: string;
  readonly run?: () => Promise<unknown>;
}

const over: ReadonlySet<string> = new Set(['completed', 'completed_with_errors', 'cancelled', 'failed']);

/**
 * What the person may do with a campaign in its present state, the most important first. `onDeleted` leaves a page that
 * has nothing to show any more.
 */
export function useCampaignActions(onDeleted: () => void = () => {}): (campaign: Campaign) => CampaignAction[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const forOver = useActionsAfterwards();
  const mayWrite = useScope('campaign:write');
  const maySend = useScope('campaign:send');

  async function duplicate(campaign: Campaign): Promise<void> {
    const id = await duplicateCampaign(campaign);
    if (id !== null) await navigate(editPath({ ...campaign, id }));
  }

  async function resend(campaign: Campaign, outcome: ResendOutcome): Promise<void> {
    const id = await resendCampaign(campaign, outcome);
    if (id !== null) await navigate(recipientsPath(campaign.channel, id));
  }

  async function remove(campaign: Campaign): Promise<void> {
    if (await deleteDraft(campaign)) onDeleted();
  }

  function forSender(campaign: Campaign): CampaignAction[] {
    const pause = { key: 'pause', label: t`Pause`, role: 'other', run: () => pauseCampaign(campaign) } as const;
    const resume = {
      key: 'resume',
      label: campaign.channel === 'voice' ? t`Go on calling` : t`Go on sending`,
      role: 'main',
      run: () => resumeCampaign(campaign),
    } as const;
    const stop = { key: 'stop', label: t`Stop`, role: 'stop', run: () => stopCampaign(campaign) } as const;
    const undo = { key: 'undo', label: t`Back to draft`, role: 'main', run: () => undoLaunch(campaign) } as const;
    switch (campaign.status) {
      case 'scheduled':
      case 'awaiting_approval':
        return [undo];
      case 'sending':
        return [stop, pause];
      case 'paused':
        return [resume, stop];
      default:
        return [];
    }
  }

  function forWriter(campaign: Campaign): CampaignAction[] {
    const isDraft = campaign.status === 'draft';
    const edit = {
      key: 'edit',
      label: t`Continue editing`,
      role: 'main',
      to: editPath(campaign),
    } as const;
    const copy = { key: 'copy', label: t`Duplicate`, role: 'other', run: () => duplicate(campaign) } as const;
    const bin = { key: 'delete', label: t`Delete draft`, role: 'danger', run: () => remove(campaign) } as const;
    return isDraft ? [edit, copy, bin] : [copy, ...forOver(campaign, resend)];
  }

  return (campaign) => [...(maySend ? forSender(campaign) : []), ...(mayWrite ? forWriter(campaign) : [])];
}

type Resend = (campaign: Campaign, outcome: ResendOutcome) => Promise<void>;

/** Answers the function that says what is left to do once nothing is sent any more. */
function useActionsAfterwards() {
  const { t } = useLingui();
  return (campaign: Campaign, resend: Resend): CampaignAction[] => {
    const { status, counts, content, channel } = campaign;
    const archive = { key: 'archive', label: t`Archive`, role: 'more', run: () => archiveCampaign(campaign) } as const;
    if (status === 'archived') {
      return [
        { key: 'restore', label: t`Take out of the archive`, role: 'main', run: () => restoreCampaign(campaign) },
      ];
    }
    if (!over.has(status)) return [];
    const again = (outcome: ResendOutcome, label: string): CampaignAction => ({
      key: outcome,
      label,
      role: 'more',
      run: () => resend(campaign, outcome),
    });
    if (channel === 'voice') {
      const { undelivered, failed, unknown } = counts;
      return [
        ...(undelivered > 0 ? [again('not_answered', againTexts.notAnswered(undelivered))] : []),
        ...(failed > 0 ? [again('failed', againTexts.callFailed(failed))] : []),
        ...(unknown > 0 ? [again('unknown', againTexts.callUnknown(unknown))] : []),
        archive,
      ];
    }
    const failed = counts.failed + counts.undelivered + counts.expired;
    const silent = counts.sent + counts.delivered - counts.clicked;
    // Zalo tells of no click.
    const hasLinks = channel === 'sms' && linkKeys(content).length > 0;
    return [
      ...(failed > 0 ? [again('failed', againTexts.failed(failed))] : []),
      ...(counts.unknown > 0 ? [again('unknown', againTexts.unknown(counts.unknown))] : []),
      ...(hasLinks && silent > 0 ? [again('not_clicked', againTexts.notClicked(silent))] : []),
      archive,
    ];
  };
}
