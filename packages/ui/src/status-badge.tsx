import { useLingui } from '@lingui/react';
import { Badge, type BadgeTone } from './badge.tsx';
import classes from './badge.module.css';
import { statusTexts } from './status-texts.ts';

interface StatusBadgeProps {
  readonly status: string;
  /** The status that nearly all rows of a list have: a word without colour, so that the others are seen. */
  readonly usual?: string;
  /** Its colour, where that is not the one of the status. */
  readonly tone?: BadgeTone | undefined;
}

/** The status of anything: colour and word. A status this build does not know is shown as the server says it. */
export function StatusBadge({ status, usual, tone }: StatusBadgeProps) {
  const { _ } = useLingui();
  const known = statusTexts[status];
  if (!known) return <Badge>{status}</Badge>;
  const [toneOfStatus, text] = known;
  if (status === usual) return <span className={classes.usual}>{_(text)}</span>;
  return <Badge tone={tone ?? toneOfStatus}>{_(text)}</Badge>;
}
