import { formatNumber } from '@app/contracts/rules/money.ts';
import { Plural, Trans } from '@lingui/react/macro';

interface NumberCountsProps {
  readonly valid: number;
  readonly duplicate: number;
  readonly invalid: number;
}

/** How many numbers a list holds, and how many of its entries are none: `120 numbers · 3 doubled · 1 wrong`. */
export function NumberCounts({ valid, duplicate, invalid }: NumberCountsProps) {
  const doubled = formatNumber(duplicate);
  const wrong = formatNumber(invalid);
  return (
    <>
      <Plural value={valid} one="# number" other={`${formatNumber(valid)} numbers`} />
      {duplicate > 0 && (
        <>
          {' · '}
          <Trans>{doubled} doubled</Trans>
        </>
      )}
      {invalid > 0 && (
        <>
          {' · '}
          <Trans>{wrong} wrong</Trans>
        </>
      )}
    </>
  );
}
