import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconSearch, IconX } from './icons.ts';
import classes from './search-input.module.css';

interface SearchInputProps {
  /** What is searched, such as "Search by name or phone number". */
  readonly label: string;
  readonly value: string;
  /** Called 300 ms after the last key, at once on Enter or when cleared. */
  readonly onSearch: (search: string) => void;
}

const DELAY = 300;

/** A search field that reports what was typed once the person pauses. */
export function SearchInput({ label, value, onSearch }: SearchInputProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState({ typed: value, known: [value] });
  // The address may change under the field, by the back button for instance: then the address wins.
  const typed = draft.known.includes(value) ? draft.typed : value;
  function type(text: string): void {
    setDraft({ typed: text, known: [value] });
  }
  function report(text: string): void {
    // What is typed on stays while the address follows, a last blank too.
    setDraft({ typed, known: [value, text] });
    if (text !== value) onSearch(text);
  }
  const reportLater = useEffectEvent((text: string) => report(text.trim()));
  useEffect(() => {
    const timer = setTimeout(() => reportLater(typed), DELAY);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <form
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        report(typed.trim());
      }}
    >
      <IconSearch size={16} aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={100}
        onChange={(event) => type(event.target.value)}
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={t`Clear search`}
          onClick={() => {
            type('');
            onSearch('');
          }}
        >
          <IconX size={16} />
        </button>
      )}
    </form>
  );
}
