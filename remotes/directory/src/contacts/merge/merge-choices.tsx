import {
  mergeFields,
  mergeValue,
  MOST_CONTACTS_MERGED,
  usualSource,
  type MergeCandidate,
  type MergeChoice,
} from '@app/contracts/contact/contact-merge.ts';
import { formatPhone } from '@app/contracts/rules/phone.ts';
import { ChoiceCards } from '@app/ui/choice-cards.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useFieldLabel } from './field-labels.ts';
import classes from './merge.module.css';

interface ChosenContactsProps {
  readonly candidates: readonly MergeCandidate[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Which contacts of a group are the same person. */
export function ChosenContacts({ candidates, chosen, onChange }: ChosenContactsProps) {
  return (
    <fieldset className={classes.chosen}>
      <legend>
        <Trans>Contacts that are the same person (at most {MOST_CONTACTS_MERGED})</Trans>
      </legend>
      {candidates.map(({ id, name, phone, email }) => (
        <label key={id} className={classes.contact}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            disabled={!chosen.includes(id) && chosen.length >= MOST_CONTACTS_MERGED}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
          <span>
            {name} {formatPhone(phone)} {email !== null && <small>{email}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface MergeChoicesProps {
  readonly contacts: readonly MergeCandidate[];
  readonly choice: MergeChoice;
  readonly onChange: (choice: MergeChoice) => void;
}

/** Which contact stays, and whose value of each field in which they differ. */
export function MergeChoices({ contacts, choice, onChange }: MergeChoicesProps) {
  const { t } = useLingui();
  const label = useFieldLabel();
  const differing = mergeFields(contacts).filter((field) => optionsOf(contacts, field).length > 1);
  return (
    <>
      <ChoiceCards
        label={t`Contact that stays, with its number`}
        value={choice.keep}
        onChange={(keep) => onChange({ ...choice, keep })}
        choices={contacts.map((contact) => ({
          value: contact.id,
          title: `${contact.name} ${formatPhone(contact.phone)}`.trim(),
          text: <About contact={contact} />,
        }))}
      />
      {differing.length > 0 && (
        <section>
          <h3>
            <Trans>Values that stay</Trans>
          </h3>
          <div className={classes.fields}>
            {differing.map((field) => (
              <NativeSelect
                key={field}
                label={label(field)}
                value={shownSource(contacts, field, choice)}
                onChange={(id) => onChange({ ...choice, fields: { ...choice.fields, [field]: id } })}
                options={optionsOf(contacts, field)}
              />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

function About({ contact: { last_messaged_at: at, created_at: added, notes } }: { contact: MergeCandidate }) {
  return (
    <>
      <Trans>
        Added <DateTime at={added} show="date" />
      </Trans>
      {at !== null && (
        <>
          {' · '}
          <Trans>
            last message <DateTime at={at} show="date" />
          </Trans>
        </>
      )}
      {notes > 0 && (
        <>
          {' · '}
          <Plural value={notes} one="# note" other="# notes" />
        </>
      )}
    </>
  );
}

/** The different values of a field, each with the first contact that has it. */
function optionsOf(contacts: readonly MergeCandidate[], field: string): { value: string; label: string }[] {
  const options = new Map<string, string>();
  for (const contact of contacts) {
    const value = mergeValue(contact, field);
    if (value !== '' && !options.has(value)) options.set(value, contact.id);
  }
  return [...options].map(([label, value]) => ({ value, label }));
}

/** The option whose value is chosen: another contact may have the same value. */
function shownSource(contacts: readonly MergeCandidate[], field: string, { fields }: MergeChoice): string {
  const source = fields[field] ?? usualSource(contacts, field);
  const chosen = contacts.find(({ id }) => id === source);
  const value = chosen ? mergeValue(chosen, field) : '';
  return optionsOf(contacts, field).find(({ label }) => label === value)?.value ?? '';
}
