import { sandboxCode, type SandboxNumberAnswer } from '@app/contracts/developer/sandbox.ts';
import { Card } from '@app/ui/card.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useReason } from './content.ts';
import classes from './sandbox-card.module.css';

/** The numbers that test keys may write to, with what becomes of a message, a call and an OTP to each. */
export function SandboxCard({ numbers }: { readonly numbers: readonly SandboxNumberAnswer[] }) {
  if (numbers.length === 0) return null;
  return (
    <Card title={<Trans>Sandbox numbers</Trans>}>
      <p>
        <Trans>
          Messages of test keys go to these numbers only: nothing is sent or charged, and each number ends in its
          status. OTPs are as long as your service’s codes: 123456, or 1234 for four digits.
        </Trans>
      </p>
      <Facts facts={numbers.map((number) => ({ label: number.phone, value: <Outcome number={number} /> }))} />
    </Card>
  );
}

function Outcome({ number }: { number: SandboxNumberAnswer }) {
  const { t } = useLingui();
  const reasonOf = useReason();
  const otp = useOtpWords()(number.otp);
  const called = reasonOf('voice', number.call_error_code);
  const byZalo = reasonOf('zalo', number.zalo_error_code);
  const others = [
    ...(called === null ? [] : [t`Call: ${called}`]),
    ...(byZalo === null ? [] : [`Zalo: ${byZalo}`]),
    ...(otp === null ? [] : [t`OTP: ${otp}`]),
  ];
  return (
    <span className={classes.outcome}>
      <StatusBadge status={number.result} />
      {others.map((other) => (
        <span key={other}>{other}</span>
      ))}
    </span>
  );
}

/** Returns the function that says what becomes of an OTP; null for what this build does not know. */
function useOtpWords(): (otp: string) => string | null {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    code: sandboxCode(6),
    failed: t`fails`,
    expired: t`expires after 3 seconds`,
    rate_limited: t`refused with rate_limited`,
    fraud_blocked: t`refused with fraud_blocked`,
  };
  return (otp) => words[otp] ?? null;
}
