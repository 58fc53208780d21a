import { downloadImport } from '@app/contracts/contact/contact-import.calls.ts';
import type { ImportSummary } from '@app/contracts/contact/contact-import.ts';
import { PAGE_SIZE } from '@app/contracts/constants.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { FileDownload } from '@app/audience/file-download.tsx';
import { api } from '@app/platform/api.ts';
import { Button } from '@app/ui/button.tsx';
import type { Column } from '@app/ui/data-list-types.ts';
import { DataList } from '@app/ui/data-list.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import type { PageSize } from '@app/ui/pagination.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recentQuery } from './import.queries.ts';
import { importStates } from './import-texts.ts';

interface RecentImportsProps {
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

/** Imports of the last 30 days with their result files. */
export function RecentImports({ onShow, onClose }: RecentImportsProps) {
  const { t } = useLingui();
  const [{ page, size }, setPlace] = useState<{ page: number; size: PageSize }>({ page: 1, size: PAGE_SIZE });
  const list = useQuery({ ...recentQuery(page, size), placeholderData: keepPreviousData });
  const columns = useImportColumns(onShow);
  return (
    <Dialog
      title={<Trans>Recent imports</Trans>}
      onClose={onClose}
      size="wide"
      actions={
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <DataList
        label={t`Recent imports`}
        query={list}
        columns={columns}
        rowKey={({ id }) => id}
        onPage={(next) => setPlace({ page: next, size })}
        onPageSize={(rows) => setPlace({ page: 1, size: rows })}
        empty={
          <EmptyState
            title={<Trans>No import yet</Trans>}
            text={<Trans>Files and pasted numbers that were imported stand here for 30 days.</Trans>}
          />
        }
      />
    </Dialog>
  );
}

function useImportColumns(onShow: (id: string) => void): Column<ImportSummary>[] {
  const { t, i18n } = useLingui();
  return [
    {
      key: 'name',
      header: t`File`,
      cell: ({ id, file_name: name }) => (
        <Button variant="subtle" size="xs" onClick={() => onShow(id)}>
          {name === '' ? <Trans>Pasted numbers</Trans> : name}
        </Button>
      ),
    },
    {
      key: 'status',
      header: t`Status`,
      cell: ({ status }) => (importStates[status] ? i18n._(importStates[status]) : status),
    },
    {
      key: 'counts',
      header: t`Contacts`,
      cell: ({ counts }) => {
        const created = formatNumber(counts.created);
        const updated = formatNumber(counts.updated);
        return (
          <Trans>
            {created} new, {updated} updated
          </Trans>
        );
      },
    },
    { key: 'created_at', header: t`Begun at`, cell: ({ created_at: at }) => <DateTime at={at} /> },
    {
      key: 'result',
      header: t`Result`,
      cell: ({ id, status, counts }) =>
        status !== 'running' &&
        counts.rows > 0 && (
          <FileDownload ask={async () => (await api.send(downloadImport, { part: 'result', id })).data}>
            <Trans>Download</Trans>
          </FileDownload>
        ),
    },
  ];
}
