import { useLingui } from '@lingui/react';
import { Badge } from './badge.tsx';
import { statusTexts } from './status-texts.ts';

/** The status of anything: colour and word. A status this build does not know is shown as the server says it. */
export function StatusBadge({ status }: { status: string }) {
  const { _ } = useLingui();
  const known = statusTexts[status];
  if (!known) return <Badge>{status}</Badge>;
  const [tone, text] = known;
  return <Badge tone={tone}>{_(text)}</Badge>;
}
