import { useUrlState } from '@app/platform/url-state.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { WizardGate } from '../../shared/wizard/wizard-gate.tsx';
import { zaloDrafts, type ZaloDraftSession } from '../draft/zalo-drafts.ts';
import { zaloLaunchState, zaloRecipientsState, type ZaloStep } from '../zalo-launch.state.ts';
import { stepTitles } from './zalo-texts.ts';

interface ZaloGateProps {
  readonly step: ZaloStep;
  readonly children: (draft: ZaloDraftSession) => ReactNode;
}

/** Finds the Zalo draft of the address, or says why there is none. */
export function ZaloGate({ step, children }: ZaloGateProps) {
  const { i18n } = useLingui();
  const [{ id }, changeLaunch] = useUrlState(zaloLaunchState);
  const [, changeRecipients] = useUrlState(zaloRecipientsState);
  const change = step === 'recipients' ? changeRecipients : changeLaunch;
  return (
    <WizardGate
      drafts={zaloDrafts}
      id={id}
      onId={(next) => change({ id: next }, { replace: true })}
      title={i18n._(stepTitles[step])}
      listPath={paths.zaloCampaigns({ status: 'draft' })}
      campaignPath={paths.zaloCampaign}
    >
      {children}
    </WizardGate>
  );
}
