import type { Tag } from '@app/contracts/contact/contact.ts';
import { TAG_NAME_LENGTH } from '@app/contracts/contact/tag-rules.ts';
import { fold } from '@app/contracts/rules/fold.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { useScope } from '@app/platform/session.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { NewTag } from './new-tag.tsx';
import classes from './panels.module.css';

interface TagChoiceProps {
  readonly tags: readonly Tag[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** From so many tags on there is a field to search them. */
const SEARCHED_FROM = 10;

/** Any of the account's tags; a name that none has yet can become one. */
export function TagChoice({ tags, chosen, onChange }: TagChoiceProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const found = tags.filter(({ name }) => fold(name).includes(fold(search)));
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
        <input
          type="search"
          className={classes.search}
          placeholder={label}
          aria-label={label}
          maxLength={TAG_NAME_LENGTH}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
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
      <ul className={classes.options} aria-label={t`Tags`}>
        {found.map(({ id, name, color, contact_count }) => (
          <li key={id}>
            <label className={classes.option}>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
              />
              <span className={classes.dot} style={{ background: color }} aria-hidden="true" />
              <span className={classes.optionName}>{name}</span>
              <span className={classes.hint}>{formatNumber(contact_count)}</span>
            </label>
          </li>
        ))}
        {found.length === 0 && search.trim() !== '' && (
          <li className={classes.hint}>
            <Trans>No tag has this name.</Trans>
          </li>
        )}
      </ul>
    </div>
  );
}
