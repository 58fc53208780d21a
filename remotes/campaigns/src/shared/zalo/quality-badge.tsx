import { Badge } from '@app/ui/badge.tsx';
import { useLingui } from '@lingui/react/macro';
import { qualityTexts, qualityTones } from './zalo-texts.ts';

function isRated(quality: string): quality is keyof typeof qualityTones {
  return Object.hasOwn(qualityTones, quality);
}

/** How recipients take messages: colour and word. */
export function QualityBadge({ quality }: { quality: string }) {
  const { i18n } = useLingui();
  const text = qualityTexts[quality];
  return <Badge tone={isRated(quality) ? qualityTones[quality] : 'draft'}>{text ? i18n._(text) : quality}</Badge>;
}
