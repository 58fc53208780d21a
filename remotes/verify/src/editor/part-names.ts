import type { ServicePart } from '@app/contracts/verify/service-changes.ts';
import { servicePartText } from '@app/contracts/verify/service-part-texts.ts';
import { useLocale } from '@app/platform/i18n.ts';

/** Returns the function that names a part of a service. */
export function usePartName(): (part: ServicePart) => string {
  const locale = useLocale();
  return (part) => servicePartText(part, locale);
}
