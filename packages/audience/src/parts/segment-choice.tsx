import type { Segment } from '@app/contracts/contact/segment.ts';
import { fold } from '@app/contracts/rules/fold.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import classes from './panels.module.css';

interface SegmentChoiceProps {
  readonly segments: readonly Segment[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** From so many segments on there is a field to search them. */
const SEARCHED_FROM = 10;

/** Any of the account's segments. */
export function SegmentChoice({ segments, chosen, onChange }: SegmentChoiceProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const found = segments.filter(({ name }) => fold(name).includes(fold(search)));
  return (
    <div className={classes.choice}>
      {segments.length >= SEARCHED_FROM && (
        <input
          type="search"
          className={classes.search}
          placeholder={t`Search segments`}
          aria-label={t`Search segments`}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <ul className={classes.options} aria-label={t`Contact segments`}>
        {found.map(({ id, name }) => (
          <li key={id}>
            <label className={classes.option}>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
              />
              <span className={classes.optionName}>{name}</span>
            </label>
          </li>
        ))}
        {found.length === 0 && (
          <li className={classes.hint}>
            <Trans>No segment has this name.</Trans>
          </li>
        )}
      </ul>
    </div>
  );
}
