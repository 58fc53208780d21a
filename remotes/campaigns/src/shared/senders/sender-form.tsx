import type { ApiError } from '@app/contracts/core/api-error.ts';
import type { Input } from '@app/contracts/core/call.ts';
import type { SenderRecord } from '@app/contracts/sender/sender-record.ts';
import {
  documentChecklist,
  documentKinds,
  nameFaults,
  senderCarriers,
  type SenderCarrier,
} from '@app/contracts/sender/sender-rules.ts';
import { isUsableStatus } from '@app/contracts/sender/sender-states.ts';
import type { updateSender } from '@app/contracts/sender/sender.calls.ts';
import { isApiError } from '@app/platform/api.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { useUnsavedWork } from '@app/platform/unsaved-work.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Form } from '@app/ui/form.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { CarriersField } from './carriers-field.tsx';
import { CompanyFields, isTaxCode } from './company-fields.tsx';
import { DocumentsField, type FormDocument } from './documents-field.tsx';
import { saveSender } from './save-sender.ts';
import { SenderTexts } from './sender-texts-fields.tsx';
import { useSenderForm } from './use-sender-form.ts';

interface SenderFormProps {
  /** The sender to change; null for a new request. */
  readonly sender: SenderRecord | null;
  /** What a new request begins with. */
  readonly usage?: SenderRecord['usage'];
  readonly onDone: (sender: SenderRecord) => void;
  readonly onCancel: () => void;
}

/** Requests a brand name, or changes one: name, owner, use, carriers, papers. */
export function SenderForm({ sender, usage, onDone, onCancel }: SenderFormProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [carriers, setCarriers] = useState(() => chosenCarriers(sender));
  const [company, setCompany] = useState(sender?.company ?? { legal_name: '', tax_code: '', is_for_other: false });
  const [documents, setDocuments] = useState<readonly FormDocument[]>(() => documentsOf(sender));
  const [fileError, setFileError] = useState<ReactNode>(null);
  const [uploaded, setUploaded] = useState<number | null>(null);
  const form = useSenderForm(sender, usage);
  const { name, title } = form.watch();
  const hasNewFiles = documents.some(({ file }) => file !== null);
  useUnsavedWork((form.formState.isDirty || hasNewFiles) && !form.formState.isSubmitSuccessful);
  const isUsable = sender !== null && isUsableStatus(sender.status);
  const kinds = documents.map(({ kind }) => kind);
  const { legal_name: legalName, is_for_other: isForOther } = company;

  async function save(values: Input<typeof updateSender>, submit: boolean): Promise<void> {
    const needsFile = submit && documents.length === 0;
    setFileError(needsFile ? <Trans>Add your business licence at least.</Trans> : null);
    if (nameFaults(values.name).length > 0) form.setFocus('name');
    if (needsFile || nameFaults(values.name).length > 0 || !isTaxCode(company.tax_code)) return;
    try {
      onDone(await saveSender({ sender, values, company, carriers, documents, submit, onUpload: setUploaded }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === 'duplicate') {
        form.setError('name', { type: 'server', message: t`You have a brand name like this already.` });
        form.setFocus('name');
      } else if (isOnFile(error)) setFileError(<FileFault error={error} />);
      // The form shows what is wrong with what it sends itself; a draft it does not.
      else if (submit) throw error;
      else if (error.status !== 500) setFileError(errorText(error, locale));
    } finally {
      setUploaded(null);
    }
  }

  return (
    <Form
      form={form}
      onSubmit={(values) => save(values, true)}
      submitLabel={isUsable ? <Trans>Save changes</Trans> : <Trans>Send for review</Trans>}
      secondary={
        <>
          {!isUsable && sender?.status !== 'pending' && (
            <Button variant="default" onClick={() => void form.handleSubmit((values) => save(values, false))()}>
              <Trans>Keep as a draft</Trans>
            </Button>
          )}
          <Button variant="subtle" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          {uploaded !== null && <Uploaded share={uploaded} />}
        </>
      }
    >
      {isUsable && <ReviewWarning />}
      <SenderTexts form={form} />
      <CompanyFields value={company} onChange={setCompany} />
      <CarriersField value={carriers} onChange={setCarriers} />
      <DocumentsField
        checklist={documentChecklist({ name, title, legalName, isForOther, kinds })}
        value={documents}
        onChange={setDocuments}
        error={fileError}
      />
    </Form>
  );
}

function ReviewWarning() {
  return (
    <Alert tone="warning">
      <Trans>
        Changing the name, its owner, country or use sends it back to review, and nothing can be sent under it until
        then. Other details can be changed freely.
      </Trans>
    </Alert>
  );
}

function isOnFile({ code, errors }: ApiError): boolean {
  return code === 'file_too_large' || errors['files'] !== undefined;
}

function FileFault({ error }: { error: ApiError }) {
  const locale = useLocale();
  if (error.code === 'quota_exceeded') return errorText(error, locale);
  if (error.code === 'file_too_large')
    return <Trans>A file is larger than 10 MB, or there are more than 10. Nothing was saved.</Trans>;
  return <Trans>A file is not a PDF, PNG or JPG, whatever its name says. Nothing was saved; choose another.</Trans>;
}

function Uploaded({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <span role="status">
      <Trans>Uploading, {percent}%</Trans>
    </span>
  );
}

function chosenCarriers(sender: SenderRecord | null): readonly SenderCarrier[] {
  if (!sender) return senderCarriers;
  const asked = sender.carriers.filter(({ status }) => status !== 'not_submitted');
  return senderCarriers.filter((known) => asked.some(({ carrier }) => carrier === known));
}

function documentsOf(sender: SenderRecord | null): FormDocument[] {
  return (sender?.files ?? []).map(({ id, name, bytes, kind }) => ({
    key: id,
    name,
    bytes,
    kind: documentKinds.find((known) => known === kind) ?? 'business_licence',
    id,
    file: null,
  }));
}
