import type { Tag } from '@app/contracts/contact/contact.ts';
import { TAG_NAME_LENGTH } from '@app/contracts/contact/tag-rules.ts';
import { fold } from '@app/contracts/rules/fold.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { useScope } from '@app/platform/session.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ChoiceList, ChoiceSearch, SEARCHED_FROM, holds } from './choice-list.tsx';
import { NewTag } from './new-tag.tsx';
import classes from './panels.module.css';

interface TagChoiceProps {
  readonly tags: readonly Tag[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** Any of the account's tags; a name that none has yet can become one. */
export function TagChoice({ tags, chosen, onChange }: TagChoiceProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const mayCreate = useScope('tag:write');
  const isNew = mayCreate && search.trim() !== '' && !tags.some(({ name }) => fold(name) === fold(search));
  const label = mayCreate ? t`Search tags, or name a new one` : t`Search tags`;
  if (tags.length === 0 && !mayCreate) {
    return (
      <p className={classes.hint}>
        <Trans>Your directory has no tags yet.</Trans>
      </p>
    );
  }
  return (
    <div className={classes.choice}>
      {(mayCreate || tags.length >= SEARCHED_FROM) && (
        <ChoiceSearch label={label} value={search} onChange={setSearch} maxLength={TAG_NAME_LENGTH} />
      )}
      {isNew && (
        <NewTag
          name={search.trim()}
          onCreated={({ id }) => {
            setSearch('');
            onChange([...chosen, id]);
          }}
        />
      )}
      <ChoiceList
        label={t`Tags`}
        options={tags.filter(({ name }) => holds(name, search))}
        chosen={chosen}
        onChange={onChange}
        none={search.trim() !== '' && <Trans>No tag has this name.</Trans>}
      >
        {({ name, color, contact_count }) => (
          <>
            <span className={classes.dot} style={{ background: color }} aria-hidden="true" />
            <span className={classes.optionName}>{name}</span>
            <span className={classes.hint}>{formatNumber(contact_count)}</span>
          </>
        )}
      </ChoiceList>
    </div>
  );
}
