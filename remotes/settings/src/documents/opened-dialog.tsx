import type { DocumentType, Kyc, KycDocument } from '@app/contracts/kyc/kyc.ts';
import { lazyPart } from '@app/platform/lazy-part.ts';
import { Suspense } from 'react';
import { DeleteDocument } from './delete-document.tsx';

const CompanyDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "settings-company" */ './company-dialog.tsx')).CompanyDialog,
);

const UploadDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "settings-upload" */ './upload-dialog.tsx')).UploadDialog,
);

/** What is open over the page. */
export type Opened =
  | { readonly kind: 'company' }
  /** Hands in something new, or in the place of a document that was not approved. */
  | { readonly kind: 'upload'; readonly replaces: KycDocument | null; readonly wanted: DocumentType | null }
  | { readonly kind: 'delete'; readonly document: KycDocument };

interface OpenedDialogProps {
  readonly opened: Opened;
  readonly kyc: Kyc;
  readonly onClose: () => void;
}

/** The dialog that is open over the page. */
export function OpenedDialog({ opened, kyc, onClose }: OpenedDialogProps) {
  if (opened.kind === 'delete') return <DeleteDocument document={opened.document} onClose={onClose} />;
  return (
    <Suspense>
      {opened.kind === 'company' ? (
        <CompanyDialog kyc={kyc} onClose={onClose} />
      ) : (
        <UploadDialog kyc={kyc} replaces={opened.replaces} wanted={opened.wanted} onClose={onClose} />
      )}
    </Suspense>
  );
}
