import { formatNumber } from '@app/contracts/rules/money.ts';
import { Button } from '@app/ui/button.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import classes from './recipients.module.css';

interface ChosenTrayProps {
  readonly count: number;
  /** How many more can be chosen at once; 0 if there are none. */
  readonly found: number;
  readonly onAll: () => void;
  readonly onNone: () => void;
}

/** How many people are chosen, and the ways to have all or none of them. */
export function ChosenTray({ count, found, onAll, onNone }: ChosenTrayProps) {
  const chosen = formatNumber(count);
  const all = formatNumber(found);
  return (
    <div className={`${classes.row} ${classes.tray}`} role="status">
      <span>
        <Plural
          value={count}
          _0="No recipients selected yet"
          one="# recipient selected"
          other={`${chosen} recipients selected`}
        />
      </span>
      <span className={classes.facets}>
        {found > 0 && (
          <Button variant="subtle" size="xs" onClick={onAll}>
            <Plural value={found} one="Choose the # found" other={`Choose all ${all} found`} />
          </Button>
        )}
        {count > 0 && (
          <Button variant="subtle" size="xs" onClick={onNone}>
            <Trans>Clear selection</Trans>
          </Button>
        )}
      </span>
    </div>
  );
}
