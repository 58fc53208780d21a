import type { Tag } from '@app/contracts/contact/contact.ts';
import { useScope } from '@app/platform/session.ts';
import { Count } from '@app/ui/count.tsx';
import type { Column } from '@app/ui/data-list-types.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { IconDots } from '@app/ui/icons.ts';
import { Menu, type MenuItem } from '@app/ui/menu.tsx';
import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { TagLabel } from '../shared/tag-label.tsx';
import classes from './tags.module.css';

/** What is done with a tag, by the key of the address that opens its dialog. */
export type TagAction = 'edit' | 'merge' | 'remove';

/** The list's columns; what a person may do with a tag is in the menu of its row. */
export function useTagColumns(onAction: (action: TagAction, tag: Tag) => void): Column<Tag>[] {
  const { t } = useLingui();
  return [
    {
      key: 'name',
      header: t`Tag`,
      sort: 'name',
      cell: ({ id, name, color }) => (
        <Link to={paths.contacts({ tag: [id] })}>
          <TagLabel name={name} color={color} />
        </Link>
      ),
    },
    {
      key: 'contact_count',
      header: t`Contacts`,
      sort: 'contact_count',
      align: 'right',
      phone: 'detail',
      cell: ({ contact_count: count }) => (
        <>
          <Count value={count} />
          <span className={classes.unit}>
            {' '}
            <Plural value={count} one="contact" other="contacts" />
          </span>
        </>
      ),
    },
    {
      key: 'created_at',
      header: t`Created at`,
      sort: 'created_at',
      phone: 'none',
      cell: ({ created_at }) => <DateTime at={created_at} show="date" />,
    },
    {
      key: 'actions',
      header: t`Actions`,
      align: 'right',
      phone: 'end',
      cell: (tag) => <TagMenu tag={tag} onAction={onAction} />,
    },
  ];
}

function TagMenu({ tag, onAction }: { tag: Tag; onAction: (action: TagAction, tag: Tag) => void }) {
  const { t } = useLingui();
  const mayWrite = useScope('tag:write');
  const mayDelete = useScope('tag:delete');
  const { id, name } = tag;
  const item = (key: TagAction, label: string): MenuItem => ({ key, label, run: () => onAction(key, tag) });
  return (
    <Menu
      label={t`Actions for ${name}`}
      items={[
        { key: 'contacts', label: t`Show its contacts`, to: paths.contacts({ tag: [id] }) },
        ...(mayWrite ? [item('edit', t`Rename or recolour`), item('merge', t`Merge into another tag`)] : []),
        ...(mayDelete ? [{ ...item('remove', t`Delete`), isDanger: true }] : []),
      ]}
    >
      <IconDots size={18} />
    </Menu>
  );
}
