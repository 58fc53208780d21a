import { kycItemText } from '@app/contracts/kyc/kyc-item-texts.ts';
import type { KycDocument } from '@app/contracts/kyc/kyc.ts';
import { formatDate } from '@app/contracts/rules/dates.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { Absent } from '@app/ui/absent.tsx';
import type { Column } from '@app/ui/data-list-types.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { IconDots } from '@app/ui/icons.ts';
import { Menu, type MenuItem } from '@app/ui/menu.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import classes from '../shared/status-card.module.css';
import { useSaveDocument } from './use-save-document.ts';

interface DocumentActions {
  /** Whether documents can be changed now. */
  readonly isOpen: boolean;
  readonly mayWrite: boolean;
  readonly onReplace: (document: KycDocument) => void;
  readonly onDelete: (document: KycDocument) => void;
}

interface DocumentColumns extends DocumentActions {
  /** Where a document is beside the list. */
  readonly pathTo: (document: KycDocument) => string;
}

/** Columns of the list, with what can be done with each document. */
export function useDocumentColumns({ pathTo, ...actions }: DocumentColumns): Column<KycDocument>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const columns: Column<KycDocument>[] = [
    {
      key: 'title',
      header: t`Document`,
      sort: 'title',
      cell: (document) => <Link to={pathTo(document)}>{document.title}</Link>,
    },
    {
      key: 'status',
      header: t`Status`,
      sort: 'status',
      phone: 'detail',
      cell: ({ status, reason }) => (
        <>
          <StatusBadge status={status} usual="approved" />
          {reason !== null && <Reason text={reason} />}
        </>
      ),
    },
    {
      key: 'type',
      header: t`Type`,
      sort: 'type',
      phone: 'detail',
      priority: 2,
      cell: ({ type }) => kycItemText(type, locale),
    },
    {
      key: 'expires_on',
      header: t`Valid until`,
      sort: 'expires_on',
      phone: 'detail',
      cell: ({ expires_on: day }) => (day === null ? <Absent /> : formatDate(day)),
    },
    {
      key: 'created_at',
      header: t`Uploaded`,
      sort: 'created_at',
      phone: 'none',
      cell: ({ created_at: at }) => <DateTime at={at} />,
    },
  ];
  if (!actions.mayWrite) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      header: t`Actions`,
      phone: 'end',
      cell: (document) => <RowMenu document={document} {...actions} />,
    },
  ];
}

/** Letters of a reason in the list; the whole of it is shown on hover and beside the list. */
const MOST_LETTERS = 28;

function Reason({ text }: { text: string }) {
  return (
    <>
      <br />
      <small className={classes.note} title={text}>
        {text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text}
      </small>
    </>
  );
}

function RowMenu({ document, isOpen, onReplace, onDelete }: DocumentActions & { document: KycDocument }) {
  const { t } = useLingui();
  const save = useSaveDocument();
  const { id, title, status } = document;
  const canChange = isOpen && (status === 'pending' || status === 'rejected');
  const items: MenuItem[] = [
    { key: 'download', label: <Trans>Download</Trans>, run: () => void save(id) },
    ...(canChange
      ? [
          { key: 'replace', label: <Trans>Replace</Trans>, run: () => onReplace(document) },
          { key: 'delete', label: <Trans>Delete</Trans>, run: () => onDelete(document), isDanger: true },
        ]
      : []),
  ];
  return (
    <Menu label={t`Actions for ${title}`} items={items}>
      <IconDots size={18} />
    </Menu>
  );
}
