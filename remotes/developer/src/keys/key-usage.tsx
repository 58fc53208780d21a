import { Count } from '@app/ui/count.tsx';
import { Stat, Stats } from '@app/ui/stat.tsx';
import { Trans } from '@lingui/react/macro';
import { paths } from '../paths.ts';

interface KeyUsageProps {
  readonly usage: { readonly today: number; readonly errors: number };
}

/** How many requests came today, and how many of them were refused or failed. */
export function KeyUsage({ usage: { today, errors } }: KeyUsageProps) {
  return (
    <Stats>
      <Stat label={<Trans>Requests today</Trans>} value={<Count value={today} />} to={paths.logs()} />
      <Stat
        label={<Trans>Errors today</Trans>}
        value={<Count value={errors} />}
        to={paths.logs({ outcome: ['refused', 'failed'] })}
      />
    </Stats>
  );
}
