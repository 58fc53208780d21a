import type { VoiceCampaign } from '@app/contracts/voice/voice-campaign.ts';
import { Absent } from '@app/ui/absent.tsx';
import type { Column } from '@app/ui/data-list-types.ts';
import { percentText } from '@app/ui/figure-text.ts';
import { useLingui } from '@lingui/react/macro';
import { CampaignName, useCampaignColumns } from '../shared/campaign-columns.tsx';
import { callerText } from '../shared/voice/caller-text.ts';
import { CallProgress } from '../shared/voice/call-progress.tsx';
import { finishedCalls } from '../shared/voice/call-counts.ts';

/** The list's columns, a campaign's sound below its name. */
export function useVoiceColumns(): Column<VoiceCampaign>[] {
  const { t } = useLingui();
  const columns = useCampaignColumns();
  return [
    {
      key: 'name',
      header: t`Campaign`,
      sort: 'name',
      cell: (campaign) => <CampaignName campaign={campaign} content={campaign.sound?.name} />,
    },
    columns.status,
    {
      key: 'sender',
      header: t`Caller`,
      phone: 'none',
      cell: ({ sender }) => (sender ? callerText(sender.name) : <Absent />),
    },
    {
      key: 'recipients',
      header: t`Heard / recipients`,
      sort: 'recipients',
      cell: ({ counts }) => <CallProgress counts={counts} />,
    },
    {
      key: 'answered',
      header: t`Answered`,
      align: 'right',
      phone: 'none',
      priority: 3,
      cell: ({ counts }) => {
        const finished = finishedCalls(counts);
        return finished === 0 ? <Absent /> : percentText(counts.answered, finished);
      },
    },
    columns.cost,
    columns.launched,
    columns.created,
    columns.actions,
  ];
}
