import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConflictAlert } from '../../shared/draft/conflict-alert.tsx';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { smsSendersQuery } from '../../shared/pricing.queries.ts';
import { PreviewButton } from '../../shared/wizard/preview-button.tsx';
import { WizardFrame as Frame } from '../../shared/wizard/wizard-frame.tsx';
import { changedFields } from '../draft/changed-fields.ts';
import type { DraftSession } from '../draft/draft-session.ts';
import { isDone, steps, type Step } from '../steps.ts';
import { Handset } from '../../shared/text/handset.tsx';
import { smsOwners } from './field-owners.ts';
import { RunningCost } from './running-cost.tsx';
import { useSampleText } from './sample-text.ts';
import { isStep, stepPaths, useStepTitle } from './step-paths.ts';

interface WizardFrameProps {
  readonly draft: DraftSession;
  readonly step: Step;
  /** One line on what the step is for. */
  readonly purpose: ReactNode;
  /** What it costs, where that is known better than by estimate. */
  readonly cost?: ReactNode;
  /** The last step's button. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** What a version of a draft differs in, by name. */
const names = {
  name: msg`name`,
  message_type: msg`message type`,
  sender_id: msg`sender`,
  content: msg`text`,
  recipients: msg`recipients`,
};

/** What surrounds every step of the SMS wizard: the steps, the form in the middle, the phone, the bar. */
export function WizardFrame({ draft, step, purpose, cost, action, children }: WizardFrameProps) {
  const { t, i18n } = useLingui();
  const state = useDraft(draft);
  const { id, fields } = state;
  const titleOf = useStepTitle();
  const senders = useQuery(smsSendersQuery(fields.message_type));
  const sender = senders.data?.data.find((found) => found.id === fields.sender_id)?.name ?? '';
  const handset = <Handset sender={sender} content={useSampleText(state)} />;
  return (
    <Frame
      draft={draft}
      steps={steps.map((key) => ({ key, title: titleOf(key), to: stepPaths[key](id), isDone: isDone(key, fields) }))}
      current={step}
      pathOf={(key, draftId) => stepPaths[isStep(key) ? key : step](draftId)}
      purpose={purpose}
      aside={handset}
      preview={<PreviewButton title={t`Preview on a phone`}>{handset}</PreviewButton>}
      conflict={
        <ConflictAlert
          draft={draft}
          changesOf={(mine, theirs) => changedFields(mine, theirs).map((name) => i18n._(names[name]))}
        />
      }
      owners={smsOwners(fields)}
      cost={cost ?? <RunningCost state={state} />}
      action={action}
    >
      {children}
    </Frame>
  );
}
