import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import classes from './subscribe.module.css';

interface TimeLeftProps {
  readonly until: string;
  /** Called once when the time is over. */
  readonly onEnd: () => void;
}

const SECOND = 1_000;

/** A clock that counts down, as `9:42`. It is read out when somebody asks for it, not every second. */
export function TimeLeft({ until, onEnd }: TimeLeftProps) {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / SECOND));
  const tick = useEffectEvent(() => {
    const at = Date.now();
    setNow(at);
    if (at >= Date.parse(until) && left > 0) onEnd();
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), SECOND);
    return () => clearInterval(timer);
  }, []);
  const time = `${String(Math.floor(left / 60))}:${String(left % 60).padStart(2, '0')}`;
  return (
    <span role="timer" className={classes.clock}>
      <Trans>Kept for you: {time}</Trans>
    </span>
  );
}
