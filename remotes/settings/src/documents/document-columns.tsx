import { kycItemText } from '@app/contracts/kyc/kyc-item-texts.ts';
import type { KycDocument } from '@app/contracts/kyc/kyc.ts';
import { formatDate } from '@app/contracts/rules/dates.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { Absent } from '@app/ui/absent.tsx';
import type { Column } from '@app/ui/data-list-types.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { sizeText } from '@app/ui/figure-text.ts';
import { IconDots } from '@app/ui/icons.ts';
import { Menu, type MenuItem } from '@app/ui/menu.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from '../shared/status-card.module.css';
import { useSaveDocument } from './use-save-document.ts';

interface DocumentActions {
  /** Whether documents can be changed now. */
  readonly isOpen: boolean;
  readonly mayWrite: boolean;
  readonly onReplace: (document: KycDocument) => void;
  readonly onDelete: (document: KycDocument) => void;
}

/** Columns of the list, with what can be done with each document. */
export function useDocumentColumns(actions: DocumentActions): Column<KycDocument>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const columns: Column<KycDocument>[] = [
    {
      key: 'title',
      header: t`Document`,
      sort: 'title',
      cell: ({ title, file }) => <TwoLines first={title} second={`${file.name} · ${sizeText(file.bytes)}`} />,
    },
    {
      key: 'status',
      header: t`Status`,
      sort: 'status',
      phone: 'detail',
      cell: ({ status, reason }) => (
        <TwoLines first={<StatusBadge status={status} usual="approved" />} second={reason ?? ''} />
      ),
    },
    {
      key: 'type',
      header: t`Type`,
      sort: 'type',
      phone: 'detail',
      cell: ({ type, number, description }) => (
        <TwoLines
          first={kycItemText(type, locale)}
          second={number === '' ? description : `${t`No. ${number}`} · ${description}`}
        />
      ),
    },
    {
      key: 'expires_on',
      header: t`Valid until`,
      sort: 'expires_on',
      phone: 'detail',
      cell: ({ issued_on: issued, expires_on: expires }) => (
        <TwoLines
          first={expires === null ? <Absent /> : formatDate(expires)}
          second={issued === null ? '' : t`Issued ${formatDate(issued)}`}
        />
      ),
    },
    {
      key: 'created_at',
      header: t`Uploaded`,
      sort: 'created_at',
      phone: 'detail',
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

/** Letters of the smaller line; the whole of it is shown on hover. */
const MOST_LETTERS = 28;

/** A value with something smaller under it, which may be empty. */
function TwoLines({ first, second }: { first: ReactNode; second: string }) {
  return (
    <>
      {first}
      {second !== '' && (
        <>
          <br />
          <small className={classes.note} title={second}>
            {second.length > MOST_LETTERS ? `${second.slice(0, MOST_LETTERS - 1)}…` : second}
          </small>
        </>
      )}
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
