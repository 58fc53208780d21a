import type { ZaloTemplate } from '@app/contracts/zalo/zalo-records.ts';
import { getZaloTemplate } from '@app/contracts/zalo/zalo.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Timeline } from '@app/ui/timeline.tsx';

const events: Readonly<Record<string, MessageDescriptor>> = {
  created: msg`Handed to Zalo`,
  changed: msg`Changed and handed to Zalo again`,
  added: msg`Taken over from Zalo`,
  pending: msg`Reviewed by Zalo again`,
  approved: msg`Approved by Zalo`,
  rejected: msg`Rejected by Zalo`,
  disabled: msg`Disabled by Zalo`,
  deleted: msg`No longer at Zalo`,
};

/** What happened to a template, the newest first: when, by whom, and Zalo's reasons. */
export function TemplateSteps({ template }: { template: ZaloTemplate }) {
  const { i18n } = useLingui();
  const { oa_id, zalo_template_id } = template;
  const { data: answer, error, refetch } = useQuery(callQuery(getZaloTemplate, { oa_id, zalo_template_id }));
  if (error && !answer) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!answer) return <Skeleton height="80px" />;
  return (
    <Timeline
      steps={answer.info.timeline.map((step) => {
        const text = events[step.event];
        return { ...step, key: `${step.at} ${step.event}`, text: text ? i18n._(text) : step.event };
      })}
    />
  );
}
