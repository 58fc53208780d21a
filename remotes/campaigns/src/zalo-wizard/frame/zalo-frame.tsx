import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ConflictAlert } from '../../shared/draft/conflict-alert.tsx';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { PreviewButton } from '../../shared/wizard/preview-button.tsx';
import { WizardFrame } from '../../shared/wizard/wizard-frame.tsx';
import type { ZaloDraftSession } from '../draft/zalo-drafts.ts';
import { changedParts } from '../draft/zalo-fields.ts';
import { useTemplateParams } from '../template/use-template-params.ts';
import { isStepDone } from '../steps.ts';
import { zaloSteps, type ZaloStep } from '../zalo-launch.state.ts';
import { zaloOwners } from './field-owners.ts';
import { MessagePreview } from './message-preview.tsx';
import { isZaloStep, stepPath } from './step-paths.ts';
import { ZaloEstimate } from './zalo-estimate.tsx';
import { partTexts, stepTitles } from './zalo-texts.ts';

interface ZaloFrameProps {
  readonly draft: ZaloDraftSession;
  readonly step: ZaloStep;
  /** One line on what the step is for. */
  readonly purpose: ReactNode;
  /** What it costs, where that is known better than by estimate. */
  readonly cost?: ReactNode;
  /** The last step's button. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** What surrounds every step of the Zalo wizard: the steps, the form in the middle, the message, the bar. */
export function ZaloFrame({ draft, step, purpose, cost, action, children }: ZaloFrameProps) {
  const { t, i18n } = useLingui();
  const state = useDraft(draft);
  const params = useTemplateParams(state.fields);
  const preview = <MessagePreview state={state} />;
  return (
    <WizardFrame
      draft={draft}
      steps={zaloSteps.map((key) => ({
        key,
        title: i18n._(stepTitles[key]),
        to: stepPath(key, state.id),
        isDone: isStepDone(key, state.fields, params),
      }))}
      current={step}
      pathOf={(key, id) => stepPath(isZaloStep(key) ? key : step, id)}
      purpose={purpose}
      aside={preview}
      preview={<PreviewButton title={t`As it arrives in Zalo`}>{preview}</PreviewButton>}
      conflict={
        <ConflictAlert
          draft={draft}
          changesOf={(mine, theirs) => changedParts(mine, theirs).map((part) => i18n._(partTexts[part]))}
        />
      }
      owners={zaloOwners(state.fields)}
      cost={cost ?? <ZaloEstimate state={state} />}
      action={action}
    >
      {children}
    </WizardFrame>
  );
}
