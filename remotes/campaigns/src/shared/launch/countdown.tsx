import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import classes from './launch.module.css';

/** Minutes and seconds until an instant; it is not read out, a screen reader finds it when asked. */
export function Countdown({ until }: { until: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000));
  const minutes = Math.floor(left / 60);
  const time = `${minutes}:${String(left % 60).padStart(2, '0')}`;
  return (
    <span role="timer" className={classes.figures}>
      <Trans>holds for {time}</Trans>
    </span>
  );
}
