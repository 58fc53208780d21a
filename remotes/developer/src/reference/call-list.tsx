import type { ReferenceCall } from '@app/contracts/developer/reference.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import classes from './reference.module.css';
import type { LanguageId } from './samples/languages.ts';

interface CallListProps {
  readonly calls: readonly ReferenceCall[];
  readonly current: ReferenceCall;
  readonly state: { readonly language: LanguageId };
}

/** The calls by what they are about; where there is no room beside the text, a list to choose from. */
export function CallList({ calls, current, state }: CallListProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const addressOf = (id: string) => paths.reference({ language: state.language, call: id });
  const names: Readonly<Record<string, string>> = {
    key: t`API key`,
    messages: t`Messages`,
    verification: t`Verification`,
  };
  const groups = [...new Set(calls.map(({ group }) => group))];
  return (
    <>
      <div className={classes.choice}>
        <NativeSelect
          label={t`API call`}
          value={current.id}
          options={calls.map(({ id, title }) => ({ value: id, label: title[locale] }))}
          onChange={(id) => void navigate(addressOf(id), { preventScrollReset: true })}
        />
      </div>
      <nav className={classes.list} aria-label={t`API calls`}>
        {groups.map((group) => (
          <section key={group}>
            <h2>{names[group] ?? group}</h2>
            <ul>
              {calls
                .filter((call) => call.group === group)
                .map(({ id, title }) => (
                  <li key={id}>
                    <Link to={addressOf(id)} preventScrollReset aria-current={id === current.id ? 'true' : undefined}>
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
