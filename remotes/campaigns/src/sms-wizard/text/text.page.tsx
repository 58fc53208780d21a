import { Trans } from '@lingui/react/macro';
import type { DraftSession } from '../draft/draft-session.ts';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { WizardFrame } from '../frame/wizard-frame.tsx';
import { WizardGate } from '../frame/wizard-gate.tsx';
import { OwnText } from './own-text.tsx';
import { TemplatePicker } from './template-picker.tsx';
import { TemplateText } from './template-text.tsx';

/** `/Campaigns/Sms/teamplate`: the text, written or taken from a template, and what carriers and law say to it. */
export function TextPage() {
  return <WizardGate step="text">{(draft) => <TextStep draft={draft} />}</WizardGate>;
}

function TextStep({ draft }: { draft: DraftSession }) {
  const { fields } = useDraft(draft);
  return (
    <WizardFrame
      draft={draft}
      step="text"
      purpose={
        <Trans>
          Names, numbers and dates can differ from recipient to recipient. It is counted as carriers bill it.
        </Trans>
      }
    >
      <TemplatePicker draft={draft} />
      {fields.template_id === '' ? <OwnText draft={draft} /> : <TemplateText draft={draft} />}
    </WizardFrame>
  );
}
