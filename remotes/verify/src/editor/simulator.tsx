import {
  simulateResends,
  type GuardName,
  type LimitName,
  type SimulatedLimits,
  type Simulation,
} from '@app/contracts/verify/resend-simulation.ts';
import { Card } from '@app/ui/card.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDurationText } from '../shared/duration-text.ts';
import { useLimitText } from '../shared/limit-text.ts';
import classes from '../shared/verify.module.css';
import { PlainNumber } from './number-field.tsx';
import type { Editor } from './use-editor.ts';

/** Presses that are told one by one; of more only the first. */
const SHOWN = 8;

/** Says when these limits stop somebody who keeps pressing "resend". */
export function Simulator({ editor: { draft } }: { editor: { readonly draft: Draft | null } }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('60');
  const every = /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : null;
  return (
    <Card title={<Trans>Try the limits</Trans>}>
      <div className={classes.stack}>
        <PlainNumber
          label={t`A user asks for another code every (seconds)`}
          value={typed}
          onChange={setTyped}
          error={every === null ? t`Enter a number of seconds from 1 to 99999` : undefined}
        />
        <div className={classes.stack} aria-live="polite">
          {draft === null || every === null ? (
            <p>
              <Trans>The result is shown here as soon as all settings are right.</Trans>
            </p>
          ) : (
            <Outcome limits={limitsOf(draft)} every={every} />
          )}
        </div>
      </div>
    </Card>
  );
}

type Limits = SimulatedLimits;
type Draft = Pick<NonNullable<Editor['draft']>, keyof Limits>;

function limitsOf({ fraud, ...draft }: Draft): Limits {
  return { ...draft, fraud: { ...fraud, device_velocity: fraud.device_velocity ?? 0 } };
}

function Outcome({ limits, every }: { limits: Limits; every: number }) {
  const duration = useDurationText();
  const { sentAt, early, stop } = simulateResends(limits, every);
  const times = sentAt.slice(0, SHOWN).map(duration).join(', ');
  return (
    <>
      <p>
        {stop === null ? (
          <Trans>No limit stops this user within 7 days.</Trans>
        ) : (
          <Stopped stop={stop} limits={limits} />
        )}
      </p>
      <p>
        <Plural value={sentAt.length} one="# code is sent" other="# codes are sent" />
        {sentAt.length > 0 && (
          <>
            {': '}
            {sentAt.length > SHOWN ? <Trans>after {times} …</Trans> : <Trans>after {times}</Trans>}
          </>
        )}
        {early > 0 && (
          <>
            {'. '}
            <Plural
              value={early}
              one="# press is too early: the countdown still runs."
              other="# presses are too early: the countdown still runs."
            />
          </>
        )}
      </p>
    </>
  );
}

function Stopped({ stop, limits }: { stop: NonNullable<Simulation['stop']>; limits: Limits }) {
  const duration = useDurationText();
  const until = stop.until === null ? null : duration(stop.until);
  return (
    <>
      <strong>
        <StoppedBy stop={stop} limits={limits} />
      </strong>{' '}
      {until === null ? (
        <Trans>No further code is ever sent.</Trans>
      ) : (
        <Trans>The next code can be sent {until} after the first one.</Trans>
      )}
    </>
  );
}

function StoppedBy({ stop, limits }: Parameters<typeof Stopped>[0]) {
  const at = useDurationText()(stop.at);
  const limit = useLimitText()({ ...limits.fraud, ...limits }[stop.limit], hoursOf(limits, stop.limit));
  switch (stop.limit) {
    case 'ip_velocity':
      return (
        <Trans>
          After {at} the user is stopped by the guard per IP address ({limit}).
        </Trans>
      );
    case 'prefix_velocity':
      return (
        <Trans>
          After {at} the user is stopped by the guard for similar numbers ({limit}).
        </Trans>
      );
    case 'device_velocity':
      return (
        <Trans>
          After {at} the user is stopped by the guard per device ({limit}).
        </Trans>
      );
    case 'limit_phone':
    case 'limit_phone_window':
      return (
        <Trans>
          After {at} the user is stopped by the limit per phone number ({limit}).
        </Trans>
      );
    default:
      return (
        <Trans>
          After {at} the user is stopped by the limit of all numbers together ({limit}).
        </Trans>
      );
  }
}

/** Hours in which a guard or limit counts; undefined of one that counts for ever. */
function hoursOf(limits: Limits, name: GuardName | LimitName): number | undefined {
  switch (name) {
    case 'limit_phone_window':
      return limits.limit_phone_hours;
    case 'limit_total_window':
      return limits.limit_total_hours;
    case 'limit_phone':
    case 'limit_total':
      return undefined;
    default:
      return 1;
  }
}
