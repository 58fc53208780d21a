import type { TemplateRecord } from '@app/contracts/template/template.ts';
import { useScope } from '@app/platform/session.ts';
import type { Column } from '@app/ui/data-list-types.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { IconDots } from '@app/ui/icons.ts';
import { Menu } from '@app/ui/menu.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Absent } from '@app/ui/absent.tsx';
import { useMessageTypeName } from '../shared/message-type-texts.ts';
import classes from './templates.module.css';
import type { TemplateActions } from './use-template-actions.ts';

interface ColumnLinks {
  readonly viewPath: (id: string) => string;
  readonly editPath: (id: string) => string;
  readonly actions: TemplateActions;
  readonly onDelete: (template: TemplateRecord) => void;
}

/** The list's columns; the name opens the drawer. */
export function useTemplateColumns(links: ColumnLinks): Column<TemplateRecord>[] {
  const { t } = useLingui();
  const typeName = useMessageTypeName();
  return [
    {
      key: 'name',
      header: t`Template`,
      sort: 'name',
      cell: ({ id, name, content }) => (
        <span className={classes.name}>
          <Link to={links.viewPath(id)} preventScrollReset>
            {name}
          </Link>
          <small>{content}</small>
        </span>
      ),
    },
    {
      key: 'status',
      header: t`Status`,
      sort: 'status',
      phone: 'detail',
      cell: ({ status, next }) => (
        <span className={classes.status}>
          <StatusBadge status={status} />
          {next && <NextVersion version={next.version} status={next.status} />}
        </span>
      ),
    },
    {
      key: 'type',
      header: t`Message type`,
      phone: 'none',
      cell: ({ type }) => typeName(type),
    },
    {
      key: 'sender',
      header: t`Sender`,
      phone: 'none',
      cell: ({ sender }) => sender?.name ?? <Absent />,
    },
    {
      key: 'segments',
      header: t`Segments`,
      align: 'right',
      cell: ({ segments, segments_min: least, encoding }) => (
        <span title={encoding}>{least === segments ? segments : `${least}–${segments}`}</span>
      ),
    },
    { key: 'version', header: t`Version`, align: 'right', phone: 'none', cell: ({ version }) => version },
    {
      key: 'updated_at',
      header: t`Updated at`,
      sort: 'updated_at',
      phone: 'none',
      cell: ({ updated_at: at }) => <DateTime at={at} />,
    },
    {
      key: 'actions',
      header: t`Actions`,
      align: 'right',
      phone: 'end',
      cell: (template) => <RowMenu template={template} {...links} />,
    },
  ];
}

function NextVersion({ version, status }: { version: number; status: string }) {
  return (
    <small>
      <Trans>version {version}</Trans> <StatusBadge status={status} />
    </small>
  );
}

function RowMenu({ template, viewPath, editPath, actions, onDelete }: ColumnLinks & { template: TemplateRecord }) {
  const { t } = useLingui();
  const mayWrite = useScope('template:write');
  const mayDelete = useScope('template:delete');
  const { id, name } = template;
  const isChangeable = mayWrite && (template.next ?? template).status !== 'pending';
  return (
    <Menu
      label={t`Actions for ${name}`}
      items={[
        { key: 'view', label: t`View`, to: viewPath(id) },
        ...(isChangeable ? [{ key: 'edit', label: t`Edit`, to: editPath(id) }] : []),
        ...(mayWrite ? actions.itemsFor(template) : []),
        ...(mayDelete ? [{ key: 'delete', label: t`Delete…`, isDanger: true, run: () => onDelete(template) }] : []),
      ]}
    >
      <IconDots size={18} />
    </Menu>
  );
}
