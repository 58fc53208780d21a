import type { Reference } from '@app/contracts/developer/reference.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import classes from './reference.module.css';
import type { LanguageId } from './samples/languages.ts';

interface CallListProps {
  readonly reference: Reference;
  /** ID of the call or event that is shown. */
  readonly current: string;
  readonly state: { readonly language: LanguageId };
}

/** Calls by what they are about, and events; where there is no room beside the text, a list to choose from. */
export function CallList({ reference: { calls, events }, current, state }: CallListProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const addressOf = (id: string) => paths.reference({ language: state.language, call: id });
  const names: Readonly<Record<string, string>> = {
    key: t`API key`,
    messages: t`Messages`,
    verification: t`Verification`,
    events: t`Events`,
  };
  const entries = [...calls, ...events.map((event) => ({ ...event, group: 'events' }))];
  const groups = [...new Set(entries.map(({ group }) => group))];
  return (
    <>
      <div className={classes.choice}>
        <NativeSelect
          label={t`API call or event`}
          value={current}
          options={entries.map(({ id, title }) => ({ value: id, label: title[locale] }))}
          onChange={(id) => void navigate(addressOf(id), { preventScrollReset: true })}
        />
      </div>
      <nav className={classes.list} aria-label={t`API calls and events`}>
        {groups.map((group) => (
          <section key={group}>
            <h2>{names[group] ?? group}</h2>
            <ul>
              {entries
                .filter((entry) => entry.group === group)
                .map(({ id, title }) => (
                  <li key={id}>
                    <Link to={addressOf(id)} preventScrollReset aria-current={id === current ? 'true' : undefined}>
                      {title[locale]}
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </nav>
    </>
  );
}
