import { Trans } from '@lingui/react/macro';
import { passwordStrength, type PasswordStrength } from './password-strength.ts';
import classes from './strength-meter.module.css';

interface StrengthMeterProps {
  readonly password: string;
  /** The person's own name and address, which others guess first. */
  readonly personal?: readonly string[] | undefined;
}

/** How hard a password is to guess, in a word and three bars. Nothing leaves the browser. */
export function StrengthMeter({ password, personal }: StrengthMeterProps) {
  const strength = passwordStrength(password, personal);
  return (
    <span className={classes.meter} data-strength={strength}>
      <span className={classes.bars} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span>
        <StrengthText strength={strength} />
      </span>
    </span>
  );
}

function StrengthText({ strength }: { strength: PasswordStrength }) {
  switch (strength) {
    case 'short':
      return <Trans>10 characters or more. A short sentence is easy to remember.</Trans>;
    case 'weak':
      return <Trans>Easy to guess. Add a few more words.</Trans>;
    case 'fair':
      return <Trans>Good. Longer is better still.</Trans>;
    default:
      return <Trans>Hard to guess</Trans>;
  }
}
