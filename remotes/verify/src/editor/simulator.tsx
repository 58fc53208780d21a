import { simulateResends, type LimitName, type Simulation } from '@app/contracts/verify/resend-simulation.ts';
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
export function Simulator({ editor: { draft } }: { editor: Editor }) {
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
            <Outcome simulation={simulateResends(draft, every)} limits={draft} />
          )}
        </div>
      </div>
    </Card>
  );
}

type Limits = NonNullable<Editor['draft']>;

function Outcome({ simulation, limits }: { simulation: Simulation; limits: Limits }) {
  const duration = useDurationText();
  const { sentAt, early, stop } = simulation;
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
  const limitText = useLimitText();
  const at = duration(stop.at);
  const limit = limitText(limits[stop.limit], hoursOf(limits, stop.limit));
  const until = stop.until === null ? null : duration(stop.until);
  const isOfPhone = stop.limit.startsWith('limit_phone');
  const what = isOfPhone ? (
    <Trans>
      After {at} the user is stopped by the limit per phone number ({limit}).
    </Trans>
  ) : (
    <Trans>
      After {at} the user is stopped by the limit of all numbers together ({limit}).
    </Trans>
  );
  return (
    <>
      <strong>{what}</strong>{' '}
      {until === null ? (
        <Trans>No further code is ever sent.</Trans>
      ) : (
        <Trans>The next code can be sent {until} after the first one.</Trans>
      )}
    </>
  );
}

function hoursOf(limits: Limits, name: LimitName): number | undefined {
  if (name === 'limit_phone_window') return limits.limit_phone_hours;
  return name === 'limit_total_window' ? limits.limit_total_hours : undefined;
}
