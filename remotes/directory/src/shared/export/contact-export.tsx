import { ExportMenu } from '@app/audience/export-menu.tsx';
import { exportContacts } from '@app/contracts/contact/contact-export.calls.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { api } from '@app/platform/api.ts';
import { useScope } from '@app/platform/session.ts';
import { useLingui } from '@lingui/react/macro';

interface ContactExportProps {
  /** Whom: a selection by `ids`, or the filter of the list. */
  readonly of: Omit<Input<typeof exportContacts>, 'format'>;
  /** What the button says, where it is not the list on screen that is downloaded. */
  readonly label?: string;
}

/** Downloads contacts as a file that can be imported again; nothing for whoever may not. */
export function ContactExport({ of, label }: ContactExportProps) {
  const { t } = useLingui();
  const mayExport = useScope('contact:export');
  if (!mayExport) return null;
  return (
    <ExportMenu
      hasNumbers
      label={label ?? t`Export contacts`}
      ask={async (format) => (await api.send(exportContacts, { ...of, format })).data}
    />
  );
}
