import { formatNumber } from '@app/contracts/rules/money.ts';
import { Button } from '@app/ui/button.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import classes from './panels.module.css';
import type { BadNumber } from './pasted-numbers.ts';

interface BadNumbersProps {
  readonly bad: readonly BadNumber[];
  /** Shows one of them where it was written. */
  readonly onShow: (number: BadNumber) => void;
  readonly onRemove: () => void;
}

const SHOWN = 8;

/** What of pasted numbers is none, each a way to its place in the text. */
export function BadNumbers({ bad, onShow, onRemove }: BadNumbersProps) {
  if (bad.length === 0) return null;
  const rest = bad.length - SHOWN;
  return (
    <div className={classes.bad}>
      <p>
        <Trans>These are not mobile numbers of Vietnam and will be left out:</Trans>
      </p>
      <ul>
        {bad.slice(0, SHOWN).map((number) => (
          <li key={number.from}>
            <button type="button" onClick={() => onShow(number)}>
              <Trans>
                Line {number.line}: <code>{number.value}</code>
              </Trans>
            </button>
          </li>
        ))}
        {rest > 0 && (
          <li>
            <Plural value={rest} one="and # more" other={`and ${formatNumber(rest)} more`} />
          </li>
        )}
      </ul>
      <Button variant="subtle" size="xs" onClick={onRemove}>
        <Trans>Take them out of the text</Trans>
      </Button>
    </div>
  );
}
