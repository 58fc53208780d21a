import { useScope } from '@app/platform/session.ts';
import { ReasonedButton } from '@app/ui/reasoned-button.tsx';
import { Trans } from '@lingui/react/macro';

interface TestCodeButtonProps {
  readonly status: string;
  readonly onOpen: () => void;
}

/** Asks for the dialog that sends a real code; says why a service sends none. */
export function TestCodeButton({ status, onOpen }: TestCodeButtonProps) {
  const maySend = useScope('verify:write');
  return (
    <ReasonedButton
      variant="default"
      reasonSide="before"
      reason={
        !maySend ? (
          <Trans>Required permission: verify:write</Trans>
        ) : status === 'published' ? null : status === 'disabled' ? (
          <Trans>Enable the service first</Trans>
        ) : (
          <Trans>Publish the service first</Trans>
        )
      }
      onClick={onOpen}
    >
      <Trans>Send a test code…</Trans>
    </ReasonedButton>
  );
}
