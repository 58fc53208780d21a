import { EmptyState } from '@app/ui/empty-state.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Trans } from '@lingui/react/macro';
import type { DraftSession } from '../draft/draft-session.ts';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { stepPaths } from '../frame/step-paths.ts';
import { WizardFrame } from '../frame/wizard-frame.tsx';
import { WizardGate } from '../frame/wizard-gate.tsx';
import { LaunchStep } from './launch-step.tsx';

/** `/Campaigns/Sms/launch`: what will be sent to whom, what it costs, what stands in the way, and the button. */
export function LaunchPage() {
  return <WizardGate step="launch">{(draft) => <LaunchOrBegin draft={draft} />}</WizardGate>;
}

function LaunchOrBegin({ draft }: { draft: DraftSession }) {
  const { id } = useDraft(draft);
  if (id !== '') return <LaunchStep draft={draft} />;
  return (
    <WizardFrame draft={draft} step="launch" purpose={<Trans>What will be sent to whom, and what it costs.</Trans>}>
      <EmptyState
        title={<Trans>There is nothing to send yet</Trans>}
        text={<Trans>Choose a sender, write the text and say who gets it. Then it can be checked and sent here.</Trans>}
        action={
          <LinkButton to={stepPaths.sender()}>
            <Trans>Choose a sender</Trans>
          </LinkButton>
        }
      />
    </WizardFrame>
  );
}
