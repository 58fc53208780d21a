import { useUrlState } from '@app/platform/url-state.ts';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import { CampaignGate } from '../shared/view/campaign-gate.tsx';
import { VoiceView } from './voice-view.tsx';
import { voiceCampaignQuery } from './voice-view.queries.ts';
import { voiceViewState } from './voice-view.state.ts';

/** `/Campaigns/voices/view?id=…`: one campaign, what becomes of its calls, its money, and everybody who is called. */
export function VoiceViewPage() {
  const [{ id }] = useUrlState(voiceViewState);
  const query = useQuery(voiceCampaignQuery(id));
  return (
    <CampaignGate
      id={id}
      query={query}
      path="/Campaigns/voices/view"
      listPath={paths.voiceCampaigns()}
      listLabel={<Trans>All voice campaigns</Trans>}
    >
      {({ data, info }) => <VoiceView campaign={data} info={info} />}
    </CampaignGate>
  );
}
