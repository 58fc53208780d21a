import { exportPersonalData } from '@app/contracts/contact/personal-data.calls.ts';
import { isMaskedPhone } from '@app/contracts/rules/phone.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { callMutation } from '@app/platform/query.ts';
import { useScope } from '@app/platform/session.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { EraseDialog } from './erase-dialog.tsx';
import classes from './personal-data.module.css';

interface PersonMenuProps {
  /** E.164 digits. */
  readonly phone: string;
  readonly name: string;
  readonly onErased: () => void;
}

/** What a person may ask for by law: their data, or to be forgotten. */
export function PersonMenu({ phone, name, onErased }: PersonMenuProps) {
  const locale = useLocale();
  const mayExport = useScope('contact:export');
  const mayErase = useScope('contact:delete');
  const [isErasing, setErasing] = useState(false);
  const ask = useMutation({ ...callMutation(exportPersonalData), onSuccess: ({ data }) => save(data, phone) });
  // Both need the whole number.
  if ((!mayExport && !mayErase) || isMaskedPhone(phone)) return null;
  return (
    <section aria-labelledby="personal-data" className={classes.person}>
      <h3 id="personal-data">
        <Trans>Personal data</Trans>
      </h3>
      <p className={classes.hint}>
        <Trans>What this person may ask of you: a copy of their data, or that you forget them.</Trans>
      </p>
      <div className={classes.actions}>
        {mayExport && (
          <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate({ phone })}>
            <Trans>Download their data</Trans>
          </Button>
        )}
        {mayErase && (
          <Button variant="default" color="red" onClick={() => setErasing(true)}>
            <Trans>Erase this person…</Trans>
          </Button>
        )}
      </div>
      {ask.error && <Alert tone="error">{errorText(ask.error, locale)}</Alert>}
      {isErasing && <EraseDialog phone={phone} name={name} onClose={() => setErasing(false)} onErased={onErased} />}
    </section>
  );
}

/** Saves what the server answered as a file. */
function save(data: unknown, phone: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  link.download = `${phone}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
