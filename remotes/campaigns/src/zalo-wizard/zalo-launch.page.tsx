import { useUrlState } from '@app/platform/url-state.ts';
import { ContentStep } from './content/content-step.tsx';
import type { ZaloDraftSession } from './draft/zalo-drafts.ts';
import { ZaloGate } from './frame/zalo-gate.tsx';
import { ReviewStep } from './review/review-step.tsx';
import { TemplateStep } from './template/template-step.tsx';
import { zaloLaunchState, type ZaloStep } from './zalo-launch.state.ts';

/** `/Campaigns/zalo/launch`: a Zalo campaign from its template to the button that sends it. */
export function ZaloLaunchPage() {
  const [{ step }] = useUrlState(zaloLaunchState);
  return <ZaloGate step={step}>{(draft) => <Step draft={draft} step={step} />}</ZaloGate>;
}

function Step({ draft, step }: { draft: ZaloDraftSession; step: ZaloStep }) {
  switch (step) {
    case 'content':
      return <ContentStep draft={draft} />;
    case 'review':
      return <ReviewStep draft={draft} />;
    default:
      return <TemplateStep draft={draft} />;
  }
}
