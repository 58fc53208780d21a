import type { TemplateStep } from '@app/contracts/template/template.ts';
import { Trans } from '@lingui/react/macro';
import { Timeline } from '@app/ui/timeline.tsx';
import { useTemplateWords } from './template-texts.ts';

/** What happened to a template, the newest first: when, by whom, and why. */
export function TemplateTimeline({ steps }: { steps: readonly TemplateStep[] }) {
  const words = useTemplateWords();
  return (
    <Timeline
      steps={steps.map(({ version, ...step }) => ({
        ...step,
        key: `${step.at} ${step.event} ${version}`,
        text: (
          <>
            {words.step(step.event)}
            {version !== null && (
              <>
                {' · '}
                <Trans>version {version}</Trans>
              </>
            )}
          </>
        ),
      }))}
    />
  );
}
