import { useEffect, useEffectEvent, useState } from 'react';
import classes from './live-summary.module.css';

/** Milliseconds between two summaries: who listens should not be talked to at every tick. */
const PAUSE = 10_000;

/** Says how far the campaign is, for people who cannot see its numbers move. */
export function LiveSummary({ summary }: { summary: string }) {
  const [said, setSaid] = useState('');
  const say = useEffectEvent(() => setSaid(summary));
  useEffect(() => {
    const timer = setInterval(() => say(), PAUSE);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className={classes.said} role="status">
      {said}
    </p>
  );
}
