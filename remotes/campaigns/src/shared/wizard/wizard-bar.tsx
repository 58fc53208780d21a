import { Button } from '@app/ui/button.tsx';
import { IconChevronLeft, IconChevronRight } from '@app/ui/icons.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OpenDraft } from '../draft/use-draft.ts';
import { SaveState } from './save-state.tsx';
import classes from './wizard-bar.module.css';
import type { WizardStep } from './wizard-step.ts';

interface WizardBarProps {
  readonly draft: OpenDraft;
  readonly steps: readonly WizardStep[];
  readonly current: string;
  readonly go: (step: string) => Promise<void>;
  /** What it will cost, as far as that is known. */
  readonly cost: ReactNode;
  /** The last step's button, in the place of "next". */
  readonly action?: ReactNode;
  /** Opens the preview where there is no room for it beside the form. */
  readonly preview: ReactNode;
}

/** The bar that stays: whether all is saved, what it costs, back and next. */
export function WizardBar({ draft, steps, current, go, cost, action, preview }: WizardBarProps) {
  const { t } = useLingui();
  const at = steps.findIndex(({ key }) => key === current);
  const back = steps[at - 1];
  const next = steps[at + 1];
  const nextTitle = next?.title;
  return (
    <div className={classes.bar} role="group" aria-label={t`Campaign`}>
      <div className={classes.words}>
        <SaveState draft={draft} />
        {cost}
      </div>
      <div className={classes.buttons}>
        {preview}
        {back && (
          <Button variant="default" leftSection={<IconChevronLeft size={16} />} onClick={() => void go(back.key)}>
            <Trans>Back</Trans>
          </Button>
        )}
        {next && (
          <Button rightSection={<IconChevronRight size={16} />} onClick={() => void go(next.key)}>
            <Trans>
              Next<span className={classes.target}>: {nextTitle}</span>
            </Trans>
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
