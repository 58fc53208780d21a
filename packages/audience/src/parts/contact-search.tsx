import { formatPhone } from '@app/contracts/rules/phone.ts';
import { callQuery } from '@app/platform/query.ts';
import { ErrorState } from '@app/ui/error-state.tsx';
import { SearchInput } from '@app/ui/search-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAudienceChannel } from '../channel.tsx';
import classes from './panels.module.css';

interface ContactSearchProps {
  readonly chosen: readonly string[];
  readonly onToggle: (id: string) => void;
}

const SHOWN = 8;

/** Finds people of the directory that an SMS may reach. */
export function ContactSearch({ chosen, onToggle }: ContactSearchProps) {
  const { t } = useLingui();
  const channel = useAudienceChannel();
  const [search, setSearch] = useState('');
  const contacts = useQuery({
    ...callQuery(channel.search, { search, pageSize: SHOWN }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const found = search === '' ? [] : (contacts.data?.data ?? []);
  return (
    <div className={classes.choice}>
      <div>
        <SearchInput label={t`Search by name, phone number or email`} value={search} onSearch={setSearch} />
      </div>
      {contacts.error && !contacts.data && (
        <ErrorState error={contacts.error} onRetry={() => void contacts.refetch()} />
      )}
      {search !== '' && contacts.data && (
        <ul className={classes.options} aria-label={t`Contacts found`}>
          {found.map(({ id, name, phone }) => (
            <li key={id}>
              <label className={classes.option}>
                <input type="checkbox" checked={chosen.includes(id)} onChange={() => onToggle(id)} />
                <span className={classes.optionName}>{name || formatPhone(phone)}</span>
                {name && <span className={classes.hint}>{formatPhone(phone)}</span>}
              </label>
            </li>
          ))}
          {found.length === 0 && (
            <li className={classes.hint}>
              {channel.key === 'voice' ? (
                <Trans>No numbers found that can be called.</Trans>
              ) : (
                <Trans>No numbers found that can get an SMS.</Trans>
              )}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
