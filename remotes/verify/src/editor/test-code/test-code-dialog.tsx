import type { Configuration } from '@app/contracts/verify/configuration.ts';
import type { TestCode } from '@app/contracts/verification/test-code.ts';
import { Dialog } from '@app/ui/dialog.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { SendForm } from './send-form.tsx';
import { SentCode } from './sent-code.tsx';

interface TestCodeDialogProps {
  readonly configuration: Configuration;
  readonly onClose: () => void;
}

/** Sends a real code by a published service to one's own phone, tells how it goes, and checks it. */
export function TestCodeDialog({ configuration, onClose }: TestCodeDialogProps) {
  const [sent, setSent] = useState<TestCode | null>(null);
  return (
    <Dialog title={<Trans>Send a test code</Trans>} onClose={onClose}>
      {sent ? (
        <SentCode key={sent.id} sent={sent} onAnother={() => setSent(null)} />
      ) : (
        <SendForm configuration={configuration} onSent={setSent} onClose={onClose} />
      )}
    </Dialog>
  );
}
