import { useUrlState } from '@app/platform/url-state.ts';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { WizardGate as Gate } from '../../shared/wizard/wizard-gate.tsx';
import type { DraftSession } from '../draft/draft-session.ts';
import { smsDrafts } from '../draft/open-drafts.ts';
import type { Step } from '../steps.ts';
import { wizardState } from '../wizard.state.ts';
import { useStepTitle } from './step-paths.ts';

interface WizardGateProps {
  readonly step: Step;
  readonly children: (draft: DraftSession) => ReactNode;
}

/** Finds the SMS draft of the address, or says why there is none. */
export function WizardGate({ step, children }: WizardGateProps) {
  const titleOf = useStepTitle();
  const [{ id }, change] = useUrlState(wizardState);
  return (
    <Gate
      drafts={smsDrafts}
      id={id}
      onId={(next) => change({ id: next }, { replace: true })}
      title={titleOf(step)}
      listPath={paths.smsCampaigns({ status: 'draft' })}
      campaignPath={paths.smsCampaign}
    >
      {children}
    </Gate>
  );
}
