import type { SignInMethod } from '@app/contracts/auth/second-factor.ts';
import { Button } from '@app/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import classes from '@app/account/parts/code-form.module.css';

interface MethodSwitchProps {
  readonly methods: readonly SignInMethod[];
  readonly current: SignInMethod;
  readonly masked: string;
  readonly onChoose: (method: SignInMethod) => void;
}

/** The other ways to prove the second step. */
export function MethodSwitch({ methods, current, masked, onChoose }: MethodSwitchProps) {
  const others = methods.filter((method) => method !== current);
  if (others.length === 0) return null;
  return (
    <div className={classes.ways}>
      {others.map((method) => (
        <Button key={method} variant="subtle" size="compact-sm" onClick={() => onChoose(method)}>
          <MethodText method={method} masked={masked} />
        </Button>
      ))}
    </div>
  );
}

function MethodText({ method, masked }: { method: SignInMethod; masked: string }) {
  switch (method) {
    case 'totp':
      return <Trans>Use the authenticator app</Trans>;
    case 'email':
      return <Trans>Send a code to {masked}</Trans>;
    default:
      return <Trans>Use a backup code</Trans>;
  }
}
