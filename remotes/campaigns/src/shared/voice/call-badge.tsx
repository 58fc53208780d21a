import { Badge } from '@app/ui/badge.tsx';
import { useLingui } from '@lingui/react/macro';
import { callStatusTexts } from './call-texts.ts';

/** What became of a call, in a word. */
export function CallBadge({ status }: { status: string }) {
  const { i18n } = useLingui();
  const known = Object.entries(callStatusTexts).find(([key]) => key === status)?.[1];
  return known ? <Badge tone={known[0]}>{i18n._(known[1])}</Badge> : <Badge tone="draft">{status}</Badge>;
}
