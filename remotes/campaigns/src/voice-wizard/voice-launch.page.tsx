import { useUrlState } from '@app/platform/url-state.ts';
import { VoiceLaunch } from './voice-launch.tsx';
import { voiceLaunchState } from './voice-launch.state.ts';

/** `/Campaigns/voices/launch`: a voice campaign from its caller to the button that starts it. */
export function VoiceLaunchPage() {
  const [{ step }] = useUrlState(voiceLaunchState);
  return <VoiceLaunch step={step} />;
}
