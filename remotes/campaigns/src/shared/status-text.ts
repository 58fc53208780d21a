import { statusTexts } from '@app/ui/status-texts.ts';
import { useLingui } from '@lingui/react/macro';

/** Says a status in the person's language; one that this build does not know stays as it is. */
export function useStatusText(): (status: string) => string {
  const { i18n } = useLingui();
  return (status) => (statusTexts[status] ? i18n._(statusTexts[status][1]) : status);
}
