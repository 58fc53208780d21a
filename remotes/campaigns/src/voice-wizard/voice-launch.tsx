import { AudienceChannelProvider } from '@app/audience/channel.tsx';
import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { WizardGate } from '../shared/wizard/wizard-gate.tsx';
import { CallerStep } from './caller/caller-step.tsx';
import { voiceDrafts, type VoiceDraftSession } from './draft/voice-drafts.ts';
import { RecipientsStep } from './recipients/recipients-step.tsx';
import { voiceChannel } from './recipients/voice-channel.ts';
import { ReviewStep } from './review/review-step.tsx';
import { SettingsStep } from './settings/settings-step.tsx';
import { SoundStep } from './sound/sound-step.tsx';
import { voiceLaunchState, type VoiceStep } from './voice-launch.state.ts';

/** The wizard at one of its steps. */
export function VoiceLaunch({ step }: { step: VoiceStep }) {
  const locale = useLocale();
  const [{ id }, change] = useUrlState(voiceLaunchState);
  return (
    <AudienceChannelProvider channel={voiceChannel}>
      <WizardGate
        drafts={voiceDrafts}
        id={id}
        onId={(next) => change({ id: next }, { replace: true })}
        title={pageTitle(manifest.pages, paths.voiceLaunch(), locale)}
        listPath={paths.voiceCampaigns({ status: 'draft' })}
        campaignPath={paths.voiceCampaign}
      >
        {(draft) => <Step draft={draft} step={step} />}
      </WizardGate>
    </AudienceChannelProvider>
  );
}

function Step({ draft, step }: { draft: VoiceDraftSession; step: VoiceStep }) {
  switch (step) {
    case 'sound':
      return <SoundStep draft={draft} />;
    case 'recipients':
      return <RecipientsStep draft={draft} />;
    case 'calls':
      return <SettingsStep draft={draft} />;
    case 'review':
      return <ReviewStep draft={draft} />;
    default:
      return <CallerStep draft={draft} />;
  }
}
