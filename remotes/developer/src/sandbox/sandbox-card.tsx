import { Card } from '@app/ui/card.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';

interface SandboxCardProps {
  readonly numbers: readonly { readonly phone: string; readonly result: string }[];
}

/** The numbers that test keys may write to, with what becomes of a message to each. */
export function SandboxCard({ numbers }: SandboxCardProps) {
  if (numbers.length === 0) return null;
  return (
    <Card title={<Trans>Sandbox numbers</Trans>}>
      <p>
        <Trans>
          Test keys send to these numbers only: nothing is sent or charged, and each number ends in its status.
        </Trans>
      </p>
      <Facts facts={numbers.map(({ phone, result }) => ({ label: phone, value: <StatusBadge status={result} /> }))} />
    </Card>
  );
}
