import { fold } from '@app/contracts/rules/fold.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import classes from './filter-menu.module.css';
import { IconChevronDown } from './icons.ts';
import { placeBelow } from './place-below.ts';

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
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const names = options.filter(({ value }) => chosen.includes(value)).map(({ label: name }) => name);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.button}
        popoverTarget={id}
        aria-expanded={isOpen}
        data-on={chosen.length > 0 || undefined}
      >
        <span className={classes.names}>{names.length > 0 ? `${label}: ${names.join(', ')}` : label}</span>
        <IconChevronDown size={14} aria-hidden="true" />
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        tabIndex={-1}
        aria-label={label}
        className={classes.panel}
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open' && button.current) placeBelow(currentTarget, button.current, 'left');
        }}
      >
        {isOpen && <Options options={options} chosen={chosen} onChange={onChange} />}
      </div>
    </>
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
