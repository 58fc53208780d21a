import { fold } from '@app/contracts/rules/fold.ts';
import type { ReactNode } from 'react';
import classes from './panels.module.css';

/** From so many things to choose from on there is a field to search them. */
export const SEARCHED_FROM = 10;

/** Whether a name is among what is searched for; accents and case do not matter. */
export function holds(name: string, search: string): boolean {
  return fold(name).includes(fold(search));
}

interface ChoiceSearchProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength?: number;
}

/** Where a name is searched among what can be chosen. */
export function ChoiceSearch({ label, value, onChange, maxLength }: ChoiceSearchProps) {
  return (
    <input
      type="search"
      className={classes.search}
      placeholder={label}
      aria-label={label}
      maxLength={maxLength}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface ChoiceListProps<Option> {
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
  /** What stands beside the box of an option. */
  readonly children: (option: Option) => ReactNode;
  /** Said where there are no options. */
  readonly none: ReactNode;
}

/** Any of some things, each with its box. */
export function ChoiceList<Option extends { readonly id: string }>(props: ChoiceListProps<Option>) {
  const { label, options, chosen, onChange, children, none } = props;
  return (
    <ul className={classes.options} aria-label={label}>
      {options.map((option) => (
        <li key={option.id}>
          <label className={classes.option}>
            <input
              type="checkbox"
              checked={chosen.includes(option.id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, option.id] : chosen.filter((other) => other !== option.id))
              }
            />
            {children(option)}
          </label>
        </li>
      ))}
      {options.length === 0 && none && <li className={classes.hint}>{none}</li>}
    </ul>
  );
}
