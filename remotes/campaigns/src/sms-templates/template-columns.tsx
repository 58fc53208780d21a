import type { TemplateRecord } from '@app/contracts/template/template.ts';
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
import type { useTemplateItems } from './use-template-items.ts';

interface ColumnLinks {
  readonly viewPath: (id: string) => string;
  readonly itemsOf: ReturnType<typeof useTemplateItems>;
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

function RowMenu({ template, viewPath, itemsOf }: ColumnLinks & { template: TemplateRecord }) {
  const { t } = useLingui();
  const { id, name } = template;
  return (
    <Menu
      label={t`Actions for ${name}`}
      items={[{ key: 'view', label: t`View`, to: viewPath(id) }, ...itemsOf(template)]}
    >
      <IconDots size={18} />
    </Menu>
  );
}
