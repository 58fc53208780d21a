import { Button } from '@app/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { bootedPage } from '../boot/booted-page.ts';
import { dropOverrides } from './overrides.ts';
import classes from './notices.module.css';

interface OverrideBadgeProps {
  readonly names: readonly string[];
  readonly onChange: () => void;
}

/** Says that this tab runs other versions than everybody else, and leads to others and back. */
export function OverrideBadge({ names, onChange }: OverrideBadgeProps) {
  const versions = names.map((name) => `${name}@${bootedPage().builds[name]?.version ?? '?'}`).join(', ');
  return (
    <div className={classes.badge} role="status">
      <p>
        <Trans>This tab runs {versions}</Trans>
      </p>
      <Button size="xs" variant="subtle" onClick={onChange}>
        <Trans>Other versions</Trans>
      </Button>
      <Button size="xs" variant="default" onClick={dropOverrides}>
        <Trans>Back to the released version</Trans>
      </Button>
    </div>
  );
}
