import { lintService, type ServiceFinding } from '@app/contracts/verify/service-lint.ts';
import { Alert } from '@app/ui/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import { useCountryName } from './country-name.ts';
import { readForLint } from './editor-values.ts';
import type { Editor } from './use-editor.ts';

/** Returns the function that words a finding. */
function useFindingText(): (finding: ServiceFinding) => string {
  const { t } = useLingui();
  const countryName = useCountryName();
  return ({ code, piece }) => {
    const country = countryName(piece);
    const texts: Readonly<Record<ServiceFinding['code'], string>> = {
      sms_segments: t`This SMS is longer than one segment. Segments charged per code: ${piece}`,
      sms_unicode: t`These characters make each segment hold 70 characters only: ${piece}`,
      text_place: t`${piece} is sent as it is: it is none of the placeholders.`,
      brand_missing: t`The text does not name ${piece}. Carriers and customers expect to read who sends it.`,
      country_risky: t`${country} is often used for fraud with codes. Publishing asks you to confirm it.`,
      country_unreachable: t`No channel reaches numbers of ${country} yet: whoever asks for a code there gets an error.`,
      limit_phone_off: t`A phone number has no limit: one user can cause any number of codes.`,
    };
    return texts[code];
  };
}

/** What is odd about a field, though it can be saved. */
export function FindingList({ editor, field }: { editor: Editor; field: string }) {
  const findingText = useFindingText();
  const settings = readForLint(editor.values);
  const findings = lintService(settings).filter((finding) => finding.field === field);
  return findings.map((finding) => (
    <Alert key={`${finding.code} ${finding.piece}`} tone="warning">
      {findingText(finding)}
    </Alert>
  ));
}
