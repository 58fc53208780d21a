import { viewSetUp } from '@app/contracts/set-up/set-up.calls.ts';
import { isSetUpStep, setUpSteps, type SetUpProgress, type SetUpStep } from '@app/contracts/set-up/set-up.ts';
import { refreshCalls } from '@app/platform/query.ts';
import type { WidgetProps } from '@app/platform/remote-module.ts';
import { useScope } from '@app/platform/session.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { ErrorState } from '@app/ui/error-state.tsx';
import { IconAlertTriangle, IconCheck } from '@app/ui/icons.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import classes from './set-up.module.css';
import { setUpQuery } from './set-up.queries.ts';

interface StepTexts {
  readonly title: ReactNode;
  /** Why it is needed. */
  readonly reason: ReactNode;
  readonly button: ReactNode;
}

const texts: Readonly<Record<SetUpStep, StepTexts>> = {
  company: {
    title: <Trans>Submit your company documents</Trans>,
    reason: <Trans>Carriers only accept companies that have been approved.</Trans>,
    button: <Trans>Submit documents</Trans>,
  },
  sender: {
    title: <Trans>Register a brand name</Trans>,
    reason: <Trans>The name that recipients see as the sender of your SMS.</Trans>,
    button: <Trans>Register</Trans>,
  },
  template: {
    title: <Trans>Prepare a template</Trans>,
    reason: <Trans>A text that is approved once and sent as often as you like.</Trans>,
    button: <Trans>Create a template</Trans>,
  },
  top_up: {
    title: <Trans>Top up the balance</Trans>,
    reason: <Trans>Messages are paid from the balance when they are sent.</Trans>,
    button: <Trans>Top up</Trans>,
  },
  first_message: {
    title: <Trans>Send the first message</Trans>,
    reason: <Trans>To a number of your own, to see what your customers will see.</Trans>,
    button: <Trans>Send a message</Trans>,
  },
};

/** The way to the first message, as far as the account has come. */
export function SetUp({ height = 288 }: WidgetProps) {
  const { data: answer, error, refetch } = useQuery(setUpQuery);
  useEvent('kyc', () => void refreshCalls(viewSetUp));
  useEvent('sender', () => void refreshCalls(viewSetUp));
  useEvent('template', () => void refreshCalls(viewSetUp));
  useEvent('balance', () => void refreshCalls(viewSetUp));
  if (error && !answer) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!answer) return <Skeleton height={`${height}px`} />;
  const known = answer.data.flatMap((each) => (isSetUpStep(each.step) ? [{ ...each, step: each.step }] : []));
  const next = known.find(({ state }) => state === 'open' || state === 'refused')?.step;
  return (
    <ol className={classes.steps}>
      {known.map((each) => (
        <Step key={each.step} of={each} isNext={each.step === next} />
      ))}
    </ol>
  );
}

type KnownStep = Omit<SetUpProgress, 'step'> & { readonly step: SetUpStep };

function Step({ of: each, isNext }: { of: KnownStep; isNext: boolean }) {
  const { step, state } = each;
  const { t } = useLingui();
  const { scope, path } = setUpSteps[step];
  const mayDo = useScope(scope);
  const isToDo = state === 'open' || state === 'refused';
  return (
    <li data-state={state} aria-current={isNext ? 'step' : undefined}>
      <span className={classes.mark}>
        {state === 'done' && <IconCheck size={16} role="img" aria-label={t`Done`} />}
        {state === 'refused' && <IconAlertTriangle size={16} aria-hidden="true" />}
      </span>
      <div className={classes.words}>
        <strong>{texts[step].title}</strong>
        {state !== 'done' && (
          <p>
            <Note of={each} mayDo={mayDo} />
          </p>
        )}
      </div>
      {isToDo && mayDo && (
        <LinkButton to={path} variant={isNext ? 'filled' : 'default'} size="xs">
          {state === 'refused' ? <Trans>See why</Trans> : texts[step].button}
        </LinkButton>
      )}
    </li>
  );
}

function Note({ of: each, mayDo }: { of: KnownStep; mayDo: boolean }) {
  const { step, state, day, usual_days: usual } = each;
  if (state === 'waiting') {
    if (day === null || usual === null) return <Trans>Being reviewed.</Trans>;
    return day > usual ? (
      <Trans>
        Being reviewed: working day {day}, longer than the usual {usual}.
      </Trans>
    ) : (
      <Trans>
        Being reviewed: working day {day} of about {usual}.
      </Trans>
    );
  }
  if (!mayDo) return <Others of={each} />;
  if (state === 'refused') return <Trans>It was not approved. See why, and submit it again.</Trans>;
  return texts[step].reason;
}

/** Who can do a step that the member may not do; a server from before names neither. */
function Others({ of: { ask, roles = '' } }: { of: KnownStep }) {
  const names = ask?.join(', ') ?? '';
  return (
    <>
      {names === '' ? <Trans>Another member of your team can do this.</Trans> : <Trans>Ask {names} to do this.</Trans>}
      {roles !== '' && (
        <>
          {' '}
          <Trans>Roles that can: {roles}.</Trans>
        </>
      )}
    </>
  );
}
