import type { ApiError } from '@app/contracts/core/api-error.ts';
import type { Input } from '@app/contracts/core/call.ts';
import type { uploadDocument } from '@app/contracts/kyc/documents.calls.ts';
import type { DocumentType, Kyc, KycDocument } from '@app/contracts/kyc/kyc.ts';
import { isApiError } from '@app/platform/api.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Field, Form } from '@app/ui/form.tsx';
import { Progress } from '@app/ui/progress.tsx';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DocumentFields, TypeField } from './document-fields.tsx';
import { uploadMutation } from './documents.queries.ts';
import { FilesField } from './files-field.tsx';
import { useUploadForm } from './use-upload-form.ts';

interface UploadDialogProps {
  readonly kyc: Kyc;
  /** The document whose place the new one takes; null for none. */
  readonly replaces: KycDocument | null;
  /** The type that is chosen already; null for what is missing first. */
  readonly wanted: DocumentType | null;
  readonly onClose: () => void;
}

/** Hands documents in: what they are, and their files. */
export function UploadDialog({ kyc, replaces, wanted, onClose }: UploadDialogProps) {
  const { t } = useLingui();
  const [share, setShare] = useState<number | null>(null);
  const upload = useMutation(uploadMutation(setShare));
  const form = useUploadForm({ kyc, replaces, wanted });

  async function send(values: Input<typeof uploadDocument>): Promise<void> {
    try {
      const { data } = await upload.mutateAsync(values);
      const count = data.length;
      showToast({
        tone: 'success',
        text: plural(count, { one: '# document uploaded', other: '# documents uploaded' }),
      });
      onClose();
    } catch (error) {
      // What is wrong with the file is said beside it.
      if (!isApiError(error) || !isOnFile(error)) throw error;
    } finally {
      setShare(null);
    }
  }

  return (
    <Dialog
      title={replaces ? <Trans>Replace {replaces.title}</Trans> : <Trans>Upload documents</Trans>}
      onClose={onClose}
    >
      <Form
        form={form}
        submitLabel={<Trans>Upload</Trans>}
        secondary={
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
        onSubmit={send}
      >
        <TypeField form={form} />
        <Field form={form} name="files">
          {({ label, value, onChange, error }) => (
            <FilesField
              label={label}
              value={filesOf(value)}
              error={error}
              onChange={(files) => {
                upload.reset();
                onChange(files);
              }}
            />
          )}
        </Field>
        {upload.error && isOnFile(upload.error) && (
          <Alert tone="error">
            <FileFault error={upload.error} />
          </Alert>
        )}
        <DocumentFields form={form} />
        {share !== null && <Progress label={t`Upload`} value={share} max={1} />}
      </Form>
    </Dialog>
  );
}

function filesOf(value: unknown): File[] {
  return Array.isArray(value) ? value.filter((each): each is File => each instanceof File) : [];
}

/** Refusals of the file, which the dialog words itself. */
function isOnFile({ code }: ApiError): boolean {
  return code === 'file_type' || code === 'file_too_large';
}

function FileFault({ error }: { error: ApiError }) {
  if (error.code === 'file_too_large') return <Trans>A file is larger than 10 MB. Nothing was uploaded.</Trans>;
  return <Trans>A file is not a PDF, PNG or JPG, whatever its name says. Nothing was uploaded; choose another.</Trans>;
}
