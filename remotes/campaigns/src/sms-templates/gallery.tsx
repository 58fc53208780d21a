import { messageTypes } from '@app/contracts/campaign/campaign.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { FilterChips } from '@app/ui/filter-chips.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMessageTypeName } from '../shared/message-type-texts.ts';
import { starters, starterText } from './starters.ts';
import classes from './templates.module.css';

interface GalleryProps {
  /** The sender's name that texts of a type are shown with; null while there is none. */
  readonly brandFor: (type: string) => string | null;
  /** Where a new template begins with the starter of a key. */
  readonly pathTo: (key: string) => string;
}

/** Texts to begin with, each of which opens the form with it. */
export function Gallery({ brandFor, pathTo }: GalleryProps) {
  const { t } = useLingui();
  const nameOf = useMessageTypeName();
  const locale = useLocale();
  const [types, setTypes] = useState<readonly string[]>([]);
  const shown = starters.filter(({ type }) => types.length === 0 || types.includes(type));
  return (
    <div>
      <FilterChips
        label={t`Message type`}
        chips={messageTypes.map((type) => ({ value: type, label: nameOf(type) }))}
        chosen={types}
        onChange={setTypes}
      />
      <ul className={classes.gallery} aria-label={t`Examples`}>
        {shown.map((starter) => {
          const name = starter.name[locale];
          return (
            <li key={starter.key} className={classes.starter}>
              <h3>{name}</h3>
              <p>{starterText(starter, brandFor(starter.type))}</p>
              <small>{nameOf(starter.type)}</small>
              <LinkButton size="xs" variant="default" to={pathTo(starter.key)} aria-label={t`Begin with ${name}`}>
                <Trans>Begin with this</Trans>
              </LinkButton>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
