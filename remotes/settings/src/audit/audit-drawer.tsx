import { auditActionText } from '@app/contracts/audit/audit-actions.ts';
import { auditFieldText } from '@app/contracts/audit/audit-fields.ts';
import { auditValueText } from '@app/contracts/audit/audit-values.ts';
import type { AuditRow } from '@app/contracts/audit/audit.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { Absent } from '@app/ui/absent.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { Facts, type Fact } from '@app/ui/facts.tsx';
import { RecordDrawer } from '@app/ui/record-drawer.tsx';
import type { RecordsBeside } from '@app/ui/records-beside.ts';
import { Table } from '@app/ui/table.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { ActorName } from './actor-name.tsx';
import { entryQuery } from './audit.queries.ts';
import classes from './audit.module.css';

interface AuditDrawerProps {
  /** Entry to show, `''` for none. */
  readonly id: string;
  readonly beside: RecordsBeside | undefined;
  readonly onClose: () => void;
}

/** One change beside the list: each field before and after. */
export function AuditDrawer({ id, beside, onClose }: AuditDrawerProps) {
  const locale = useLocale();
  const answer = useQuery(entryQuery(id));
  const entry = answer.data?.data[0];
  return (
    <RecordDrawer
      isOpen={id !== ''}
      onClose={onClose}
      title={entry ? auditActionText(entry.action, locale) : <Trans>Change</Trans>}
      query={answer}
      beside={beside}
    >
      {() =>
        entry ? <Details entry={entry} /> : <EmptyState title={<Trans>There is no change with this ID</Trans>} />
      }
    </RecordDrawer>
  );
}

function Details({ entry: { actor, at, ip, object, reason, changes } }: { entry: AuditRow }) {
  const { t } = useLingui();
  const facts: Fact[] = [
    { label: t`By`, value: <ActorName actor={actor} /> },
    { label: t`Time`, value: <DateTime at={at} /> },
    { label: t`IP address`, value: ip === '' ? <Absent /> : ip },
    { label: t`Object`, value: object.name ?? <Absent /> },
    { label: t`Object ID`, value: <code>{object.id}</code> },
  ];
  if (reason !== '') facts.push({ label: t`Reason`, value: reason });
  return (
    <div className={classes.details}>
      <Facts facts={facts} />
      {changes.length > 0 && <Changes changes={changes} />}
      <p>
        <Link to={paths.audit({ search: object.id })}>
          <Trans>All changes of this object</Trans>
        </Link>
      </p>
    </div>
  );
}

function Changes({ changes }: Pick<AuditRow, 'changes'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const textOf = (field: string, value: string) => auditValueText({ field, value }, locale);
  return (
    <Table label={t`Changed fields`}>
      <thead>
        <tr>
          <th scope="col">{t`Field`}</th>
          <th scope="col">{t`Before`}</th>
          <th scope="col">{t`After`}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <td>{auditFieldText(field, locale)}</td>
            <td className={classes.value}>{before === null ? <Absent /> : textOf(field, before)}</td>
            <td className={classes.value}>{after === null ? <Absent /> : textOf(field, after)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
