import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type BadgeTone = 'draft' | 'scheduled' | 'sending' | 'delivered' | 'undelivered' | 'failed' | 'paused';

/** A short word on its colour. Tones are named after what they mean everywhere; see status-badge.tsx. */
export function Badge({ tone = 'draft', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`${classes.badge} ${classes[tone]}`}>{children}</span>;
}
