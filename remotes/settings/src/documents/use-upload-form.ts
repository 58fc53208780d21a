import { kycItemText } from '@app/contracts/kyc/kyc-item-texts.ts';
import { uploadDocument } from '@app/contracts/kyc/documents.calls.ts';
import { documentTypes, type DocumentType, type Kyc, type KycDocument } from '@app/contracts/kyc/kyc.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useCallForm } from '@app/ui/form.tsx';
import { useLingui } from '@lingui/react/macro';

interface Upload {
  readonly kyc: Kyc;
  /** The document whose place the new one takes; null for none. */
  readonly replaces: KycDocument | null;
  /** What is to be handed in; null for what is missing first. */
  readonly wanted: DocumentType | null;
}

/** The form of an upload: about the document that is replaced, about what is wanted, or about what is missing first. */
export function useUploadForm({ kyc, replaces, wanted }: Upload) {
  const { t } = useLingui();
  const locale = useLocale();
  const type = documentTypes.find((known) => known === replaces?.type) ?? wanted ?? firstMissing(kyc);
  return useCallForm(uploadDocument, {
    defaults: {
      type,
      title: replaces?.title ?? kycItemText(type, locale),
      description: replaces?.description ?? '',
      number: replaces?.number ?? '',
      issued_on: replaces?.issued_on ?? '',
      expires_on: replaces?.expires_on ?? '',
      files: [],
      replaces: replaces?.id ?? '',
    },
    labels: {
      type: t`Type`,
      files: t`Files`,
      title: t`Title`,
      description: t`Description`,
      number: t`Document number`,
      issued_on: t`Issued on`,
      expires_on: t`Valid until`,
    },
  });
}

function firstMissing({ missing }: Kyc): DocumentType {
  return documentTypes.find((type) => missing.includes(type)) ?? 'other';
}
