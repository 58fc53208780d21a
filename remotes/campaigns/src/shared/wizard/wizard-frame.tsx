import { afterPress } from '@app/ui/after-press.ts';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { OpenDraft } from '../draft/use-draft.ts';
import type { FieldOwners } from './field-owners.ts';
import { Refusals } from './refusals.tsx';
import { StepList } from './step-list.tsx';
import { isFromStep, isToFault, useGo } from './use-go.ts';
import { WizardBar } from './wizard-bar.tsx';
import classes from './wizard-frame.module.css';
import type { WizardStep } from './wizard-step.ts';

interface WizardFrameProps {
  readonly draft: OpenDraft;
  readonly steps: readonly WizardStep[];
  readonly current: string;
  /** Address of a step by the draft's id. */
  readonly pathOf: (step: string, id: string) => string;
  /** One line on what the step is for. */
  readonly purpose: ReactNode;
  /** What the recipient will see or hear, beside the form. */
  readonly aside: ReactNode;
  /** Opens the same where there is no room beside. */
  readonly preview: ReactNode;
  /** That somebody else saved this draft. */
  readonly conflict: ReactNode;
  /** The steps that own the draft's fields: where what the server refuses is put right. */
  readonly owners: FieldOwners;
  readonly cost: ReactNode;
  /** The last step's button. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** What surrounds every step: the steps, the form in the middle, what comes of it beside, the bar. */
export function WizardFrame(props: WizardFrameProps) {
  const { draft, steps, current, pathOf, purpose, aside, preview, conflict, owners, cost, action, children } = props;
  const { heading, form } = useFirstFocus(current);
  const go = useGo(draft, pathOf);
  return (
    <div className={classes.wizard}>
      <div className={classes.steps}>
        <StepList steps={steps} current={current} go={go} />
      </div>
      {/* Leaving a field saves: whoever looks away sees what the server has. */}
      <div ref={form} className={classes.form} onBlur={() => afterPress(() => void draft.flush())}>
        <header>
          <h1 ref={heading} tabIndex={-1}>
            {steps.find(({ key }) => key === current)?.title}
          </h1>
          <p className={classes.purpose}>{purpose}</p>
        </header>
        {conflict}
        <Refusals draft={draft} steps={steps} current={current} owners={owners} />
        {children}
      </div>
      <div className={classes.phone}>{aside}</div>
      <div className={classes.bar}>
        <WizardBar
          draft={draft}
          steps={steps}
          current={current}
          go={go}
          cost={cost}
          action={action}
          preview={preview}
        />
      </div>
    </div>
  );
}

/**
 * Whoever comes from another step begins at the heading, or at the field that is to be put right; who opens the page
 * begins where the browser says.
 */
function useFirstFocus(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const { state } = useLocation();
  const comesFromStep = isFromStep(state);
  const comesToFault = isToFault(state);
  // Before the step can be seen: somebody who types at once would lose the focus.
  useLayoutEffect(() => {
    if (!comesFromStep || step === '') return;
    const wrong = comesToFault ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : null;
    if (wrong) wrong.focus();
    else heading.current?.focus({ preventScroll: true });
  }, [comesFromStep, comesToFault, step]);
  return { heading, form };
}
