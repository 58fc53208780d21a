import { useUrlState } from '@app/platform/url-state.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { useScope } from '@app/platform/session.ts';
import { Button } from '@app/ui/button.tsx';
import { DataList } from '@app/ui/data-list.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { IconUpload } from '@app/ui/icons.ts';
import { recordsBeside } from '@app/ui/records-beside.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../paths.ts';
import { SettingsPage } from '../shared/settings-page.tsx';
import { ComeBack } from './come-back.tsx';
import { CompanyCard } from './company-card.tsx';
import { useDocumentColumns } from './document-columns.tsx';
import { DocumentDrawer } from './document-drawer.tsx';
import { documentsQuery, refreshDocuments } from './documents.queries.ts';
import { documentSorts, documentsState } from './documents.state.ts';
import { isComplete } from './is-complete.ts';
import { OpenedDialog, type Opened } from './opened-dialog.tsx';
import { VerificationCard } from './verification-card.tsx';
import { WantedDialog } from './wanted-dialog.tsx';

/** `/Settings/documents`: who the account belongs to, the documents that prove it, and how far their review is. */
export function DocumentsPage() {
  const { t } = useLingui();
  const mayWrite = useScope('settings:write');
  const [state, change] = useUrlState(documentsState);
  const list = useQuery(documentsQuery(state));
  const [opened, open] = useState<Opened | null>(null);
  const kyc = list.data?.info.kyc;
  const isOpen = mayWrite && kyc?.is_open === true;
  const columns = useDocumentColumns({
    isOpen,
    mayWrite,
    pathTo: ({ id }) => paths.documents({ ...state, document: id }),
    onReplace: (document) => open({ kind: 'upload', replaces: document, wanted: null }),
    onDelete: (document) => open({ kind: 'delete', document }),
  });
  useEvent('kyc', () => void refreshDocuments());
  const upload = isOpen && (
    <Button
      // Once all is there, submitting it is what the page is for.
      variant={kyc.status === 'verified' || isComplete(kyc) ? 'default' : 'filled'}
      leftSection={<IconUpload size={16} aria-hidden />}
      onClick={() => open({ kind: 'upload', replaces: null, wanted: null })}
    >
      <Trans>Upload documents</Trans>
    </Button>
  );
  if (list.error && !list.data) {
    return (
      <SettingsPage tab="documents">
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      </SettingsPage>
    );
  }
  return (
    <SettingsPage tab="documents" action={upload}>
      <ComeBack to={state.return} />
      <VerificationCard kyc={kyc} pathTo={(add) => paths.documents({ ...state, add })} />
      {kyc && <CompanyCard kyc={kyc} onChange={() => open({ kind: 'company' })} />}
      <DataList
        label={t`Documents`}
        query={list}
        columns={columns}
        rowKey={({ id }) => id}
        onSort={(sort) => change({ sort: documentSorts.find((known) => known === sort) ?? '-created_at' })}
        onPage={(page) => change({ page })}
        empty={
          <EmptyState
            title={<Trans>No documents yet</Trans>}
            text={<Trans>Upload the documents of the list above, as scans or clear photos.</Trans>}
          />
        }
      />
      <DocumentDrawer
        id={state.document}
        maySave={mayWrite}
        beside={recordsBeside(list.data?.data, state.document, (id) => change({ document: id }, { replace: true }))}
        onClose={() => change({ document: '' }, { replace: true })}
      />
      {opened && kyc && <OpenedDialog opened={opened} kyc={kyc} onClose={() => open(null)} />}
      {state.add !== '' && kyc && (
        <WantedDialog
          key={state.add}
          item={state.add}
          kyc={kyc}
          isOpen={isOpen}
          onClose={() => change({ add: '' }, { replace: true })}
        />
      )}
    </SettingsPage>
  );
}
