import type { Contact } from '@app/contracts/contact/contact.ts';
import { formatPhone } from '@app/contracts/rules/phone.ts';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import type { Column } from '@app/ui/data-list-types.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Phone } from '@app/ui/phone.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import bulk from './bulk/bulk.module.css';
import type { ChooseRow } from './bulk/row-choice.ts';
import type { Selection } from './bulk/selection.ts';
import { TagLabel } from '../shared/tag-label.tsx';
import classes from './contacts.module.css';

/** What is chosen of the list, and what its boxes do. */
interface Choice {
  readonly selection: Selection;
  readonly choose: ChooseRow;
}

/** The list's columns; `linkOf` gives the address that shows a contact. Without a choice nothing can be chosen. */
export function useContactColumns(linkOf: (contact: Contact) => string, choice: Choice | null): Column<Contact>[] {
  const { t } = useLingui();
  const carrierName = useCarrierName();
  return [
    {
      key: 'name',
      header: t`Name`,
      sort: 'name',
      width: 'most',
      cell: (contact) => (
        <span className={bulk.named}>
          {choice && <RowBox contact={contact} {...choice} />}
          <span className={classes.who}>
            <Link to={linkOf(contact)} preventScrollReset className={classes.name} title={contact.name}>
              {contact.name || formatPhone(contact.phone)}
            </Link>
            {contact.email !== null && (
              <span className={classes.email} title={contact.email}>
                {contact.email}
              </span>
            )}
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      header: t`Status`,
      width: 'large',
      cell: ({ status }) => <StatusBadge status={status} usual="active" />,
    },
    { key: 'phone', header: t`Phone number`, width: 'medium', cell: ({ phone }) => <Phone number={phone} /> },
    {
      key: 'carrier',
      header: t`Carrier`,
      width: 'small',
      priority: 3,
      cell: ({ carrier }) => carrierName(carrier),
    },
    {
      key: 'tags',
      header: t`Tags`,
      width: 'some',
      cell: ({ tags }) => tags.length > 0 && <RowTags tags={tags} />,
    },
    {
      key: 'last_messaged_at',
      header: t`Last message`,
      sort: 'last_messaged_at',
      width: 'medium',
      phone: 'none',
      priority: 3,
      cell: ({ last_messaged_at }) => <DateTime at={last_messaged_at} show="date" />,
    },
    {
      key: 'created_at',
      header: t`Added at`,
      sort: 'created_at',
      width: 'small',
      phone: 'none',
      priority: 1,
      cell: ({ created_at }) => <DateTime at={created_at} show="date" />,
    },
  ];
}

function RowBox({ contact: { id, name, phone }, selection, choose }: Choice & { contact: Contact }) {
  const { t } = useLingui();
  const called = name || formatPhone(phone);
  return (
    <label className={bulk.row}>
      <input
        type="checkbox"
        aria-label={t`Select ${called}`}
        checked={selection.has(id)}
        disabled={selection.isAll}
        // With shift the browser would mark the text between two presses.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onChange={({ target, nativeEvent }) =>
          void choose(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}

/** The first two tags, each cut to its line, and how many more there are; the contact's drawer has them all. */
function RowTags({ tags }: Pick<Contact, 'tags'>) {
  const [first, second, ...more] = tags;
  return (
    <span className={classes.rowTags} title={tags.map(({ name }) => name).join(', ')}>
      {first && <TagLabel {...first} />}
      {second && (
        <span className={classes.lastTag}>
          <TagLabel {...second} />
          {more.length > 0 && <span>+{more.length}</span>}
        </span>
      )}
    </span>
  );
}
