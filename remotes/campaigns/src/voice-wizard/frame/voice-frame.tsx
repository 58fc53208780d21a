import { useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { ConflictAlert } from '../../shared/draft/conflict-alert.tsx';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { stop } from '../../shared/sound/sound-player.ts';
import { PreviewButton } from '../../shared/wizard/preview-button.tsx';
import { WizardFrame } from '../../shared/wizard/wizard-frame.tsx';
import type { VoiceDraftSession } from '../draft/voice-drafts.ts';
import { changedParts } from '../draft/voice-fields.ts';
import { isStepDone } from '../steps.ts';
import { voiceSteps, type VoiceStep } from '../voice-launch.state.ts';
import { CallPreview } from './call-preview.tsx';
import { CallEstimate } from './call-estimate.tsx';
import { voiceOwners } from './field-owners.ts';
import { partTexts, stepTitles } from './voice-texts.ts';

interface VoiceFrameProps {
  readonly draft: VoiceDraftSession;
  readonly step: VoiceStep;
  /** One line on what the step is for. */
  readonly purpose: ReactNode;
  /** What it costs, where that is known better than by estimate. */
  readonly cost?: ReactNode;
  /** The last step's button. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** What surrounds every step of the voice wizard: the steps, the form in the middle, the call, the bar. */
export function VoiceFrame({ draft, step, purpose, cost, action, children }: VoiceFrameProps) {
  const { t, i18n } = useLingui();
  const state = useDraft(draft);
  const preview = <CallPreview state={state} />;
  useEffect(() => stop, []);
  return (
    <WizardFrame
      draft={draft}
      steps={voiceSteps.map((key) => ({
        key,
        title: i18n._(stepTitles[key]),
        to: paths.voiceLaunch({ id: state.id, step: key }),
        isDone: isStepDone(key, state.fields),
      }))}
      current={step}
      pathOf={(key, id) => paths.voiceLaunch({ id, step: voiceSteps.find((known) => known === key) ?? step })}
      purpose={purpose}
      aside={preview}
      preview={<PreviewButton title={t`The call`}>{preview}</PreviewButton>}
      conflict={
        <ConflictAlert
          draft={draft}
          changesOf={(mine, theirs) => changedParts(mine, theirs).map((part) => i18n._(partTexts[part]))}
        />
      }
      owners={voiceOwners(state.fields)}
      cost={cost ?? <CallEstimate state={state} />}
      action={action}
    >
      {children}
    </WizardFrame>
  );
}
