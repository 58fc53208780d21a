import { fold } from '@app/contracts/rules/fold.ts';
import { useScope } from '@app/platform/session.ts';
import { Button } from '@app/ui/button.tsx';
import { FilterMenu } from '@app/ui/filter-menu.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tagsQuery } from '../contacts.queries.ts';
import classes from './write.module.css';

interface TagsFieldProps {
  /** Ids of tags, and names of those that are to be made. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

const NAME_LENGTH = 50;

/** Tags to choose, and a place for the name of a new one. */
export function TagsField({ chosen, onChange }: TagsFieldProps) {
  const { t } = useLingui();
  const mayCreate = useScope('tag:write');
  const [name, setName] = useState('');
  const tags = useQuery(tagsQuery).data?.data ?? [];
  const isKnown = (text: string) => tags.some((tag) => tag.id === text);
  const options = [
    ...tags.map((tag) => ({ value: tag.id, label: tag.name })),
    ...chosen.filter((text) => !isKnown(text)).map((text) => ({ value: text, label: text })),
  ];

  function add(): void {
    const wanted = name.trim();
    if (wanted === '') return;
    const same = options.find(({ label }) => fold(label) === fold(wanted))?.value ?? wanted;
    if (!chosen.includes(same)) onChange([...chosen, same]);
    setName('');
  }

  return (
    <div className={classes.tags}>
      <FilterMenu label={t`Tags`} options={options} chosen={chosen} onChange={onChange} />
      {mayCreate && (
        <div className={classes.newTag}>
          <TextInput
            label={t`New tag`}
            value={name}
            maxLength={NAME_LENGTH}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
            onKeyDown={(event) => {
              // Enter in this field adds the tag; it does not send the form around it.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Button variant="default" onClick={add} disabled={name.trim() === ''}>
            <Trans>Add tag</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
