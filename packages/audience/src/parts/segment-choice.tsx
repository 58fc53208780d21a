import type { Segment } from '@app/contracts/contact/segment.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ChoiceList, ChoiceSearch, SEARCHED_FROM, holds } from './choice-list.tsx';
import classes from './panels.module.css';

interface SegmentChoiceProps {
  readonly segments: readonly Segment[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** Any of the account's segments. */
export function SegmentChoice({ segments, chosen, onChange }: SegmentChoiceProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  return (
    <div className={classes.choice}>
      {segments.length >= SEARCHED_FROM && (
        <ChoiceSearch label={t`Search segments`} value={search} onChange={setSearch} />
      )}
      <ChoiceList
        label={t`Contact segments`}
        options={segments.filter(({ name }) => holds(name, search))}
        chosen={chosen}
        onChange={onChange}
        none={<Trans>No segment has this name.</Trans>}
      >
        {({ name }) => <span className={classes.optionName}>{name}</span>}
      </ChoiceList>
    </div>
  );
}
