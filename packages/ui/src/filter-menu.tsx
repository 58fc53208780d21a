import { fold } from '@app/contracts/rules/fold.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from './button.tsx';
import classes from './filter-menu.module.css';
import { FilterPopover } from './filter-popover.tsx';

interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** How many rows it holds. */
  readonly count?: number | undefined;
}

interface FilterMenuProps {
  /** What is filtered, such as "Carrier". */
  readonly label: string;
  readonly options: readonly FilterOption[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** From so many options on there is a field to search them. */
const SEARCHED_FROM = 10;

/** A filter with more choices than chips could hold: a button that says what is chosen, and a list to choose from. */
export function FilterMenu({ label, options, chosen, onChange }: FilterMenuProps) {
  const names = options.filter(({ value }) => chosen.includes(value)).map(({ label: name }) => name);
  return (
    <FilterPopover label={label} chosen={names.join(', ')}>
      {() => <Options options={options} chosen={chosen} onChange={onChange} />}
    </FilterPopover>
  );
}

function Options({ options, chosen, onChange }: Omit<FilterMenuProps, 'label'>) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const found = options.filter(({ label }) => fold(label).includes(fold(search)));
  return (
    <>
      {options.length >= SEARCHED_FROM && (
        <input
          type="search"
          className={classes.search}
          placeholder={t`Search`}
          aria-label={t`Search`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {found.map(({ value, label, count }) => (
        <label key={value} className={classes.option}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
          />
          <span className={classes.name}>{label}</span>
          {count !== undefined && <span className={classes.count}>{formatNumber(count)}</span>}
        </label>
      ))}
      {found.length === 0 && (
        <p className={classes.count}>
          <Trans>No results</Trans>
        </p>
      )}
      {chosen.length > 0 && (
        <Button variant="subtle" fullWidth onClick={() => onChange([])}>
          <Trans>Clear</Trans>
        </Button>
      )}
    </>
  );
}
