import { auditActionText } from '@app/contracts/audit/audit-actions.ts';
import type { AuditRow } from '@app/contracts/audit/audit.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { Absent } from '@app/ui/absent.tsx';
import type { Column } from '@app/ui/data-list-types.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { ActorName } from './actor-name.tsx';

/** Names may be long; the entry beside the list has them whole. */
const object: CSSProperties = {
  display: 'inline-block',
  overflow: 'hidden',
  maxWidth: 'clamp(200px, 24cqi, 320px)',
  textOverflow: 'ellipsis',
  verticalAlign: 'bottom',
};

/** Columns of the history; `pathTo` leads to one entry beside it. */
export function useAuditColumns(pathTo: (entry: AuditRow) => string): Column<AuditRow>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      key: 'action',
      header: t`Change`,
      cell: (entry) => <Link to={pathTo(entry)}>{auditActionText(entry.action, locale)}</Link>,
    },
    {
      key: 'object',
      header: t`Object`,
      phone: 'detail',
      cell: ({ object: { name } }) =>
        name === null ? (
          <Absent />
        ) : (
          <span title={name} style={object}>
            {name}
          </span>
        ),
    },
    { key: 'actor', header: t`By`, phone: 'detail', cell: ({ actor }) => <ActorName actor={actor} /> },
    {
      key: 'ip',
      header: t`IP address`,
      priority: 2,
      phone: 'none',
      cell: ({ ip }) => (ip === '' ? <Absent /> : ip),
    },
    {
      key: 'created_at',
      header: t`Time`,
      sort: 'created_at',
      phone: 'detail',
      cell: ({ at }) => <DateTime at={at} />,
    },
  ];
}
