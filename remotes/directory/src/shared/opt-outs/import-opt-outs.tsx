import type { ApiError } from '@app/contracts/core/api-error.ts';
import { importOptOuts, listOptOutImports } from '@app/contracts/contact/opt-out.calls.ts';
import { importedReasons, type refusedChannels } from '@app/contracts/contact/opt-out.ts';
import { api } from '@app/platform/api.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { Progress } from '@app/ui/progress.tsx';
import { Textarea } from '@app/ui/textarea.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { ListFile } from './list-file.tsx';
import { failureTexts } from './opt-out-texts.ts';
import classes from './opt-outs.module.css';
import { RefusalFields } from './refusal-fields.tsx';

interface ImportOptOutsProps {
  readonly brands: readonly string[];
  readonly onClose: () => void;
}

interface Choices {
  readonly channel: (typeof refusedChannels)[number];
  readonly brand: string;
  readonly reason: (typeof importedReasons)[number];
  readonly note: string;
}

/** A do-not-call list from a file. */
export function ImportOptOuts({ brands, onClose }: ImportOptOutsProps) {
  const { t } = useLingui();
  const [file, setFile] = useState<File | null>(null);
  const [choices, setChoices] = useState<Choices>({ channel: 'all', brand: '', reason: 'dnc_register', note: '' });
  const [column, setColumn] = useState('0');
  const [share, setShare] = useState(0);
  const columns = useAskedColumns();
  const upload = useMutation({
    mutationFn: async (chosen: File) => {
      const phoneColumn = columns.asked.length > 0 ? { phone_column: Number(column) } : {};
      await api.send(importOptOuts, { file: chosen, ...choices, ...phoneColumn }, { onUpload: setShare });
    },
    onError: (error) => columns.take(error),
    onSuccess: () => {
      showToast({ tone: 'success', text: t`The list is being read. You will be told when it is done.` });
      onClose();
      return refreshCalls(listOptOutImports);
    },
  });
  return (
    <Dialog
      title={<Trans>Import a do-not-call list</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={file === null} loading={upload.isPending} onClick={() => file && upload.mutate(file)}>
            <Trans>Import</Trans>
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <ListFile
          chosen={file}
          onFile={(next) => {
            setFile(next);
            columns.forget();
            upload.reset();
          }}
        />
        {upload.isPending && <Progress label={t`Uploaded`} value={share} max={1} />}
        {columns.asked.length > 0 ? (
          <>
            <Alert tone="warning">
              <Trans>It cannot be told which column holds the numbers. Choose it and import again.</Trans>
            </Alert>
            <NativeSelect
              label={t`Column with the numbers`}
              options={columns.asked.map((label, index) => ({ value: String(index), label }))}
              value={column}
              onChange={setColumn}
            />
          </>
        ) : (
          upload.error !== null && <ImportFault error={upload.error} />
        )}
        <RefusalFields
          value={choices}
          reasons={importedReasons}
          brands={brands}
          onChange={(change) => setChoices({ ...choices, ...change })}
        />
        <Textarea
          label={t`Proof`}
          description={<Trans>Where the list comes from, for whoever asks later.</Trans>}
          rows={2}
          maxLength={500}
          value={choices.note}
          onChange={({ target }) => setChoices({ ...choices, note: target.value })}
        />
      </div>
    </Dialog>
  );
}

const askedSchema = v.object({ columns: v.array(v.string()) });

/** Titles of the columns, where the server asks which of them holds the numbers. */
function useAskedColumns() {
  const [asked, setAsked] = useState<readonly string[]>([]);
  return {
    asked,
    forget: () => setAsked([]),
    take: (error: ApiError) => {
      const info = v.safeParse(askedSchema, error.info);
      if (info.success) setAsked(info.output.columns);
    },
  };
}

const failedSchema = v.object({ failure: v.string() });

function ImportFault({ error }: { error: ApiError }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const info = v.safeParse(failedSchema, error.info);
  const reason = info.success ? failureTexts[info.output.failure] : undefined;
  return <Alert tone="error">{reason ? i18n._(reason) : errorText(error, locale)}</Alert>;
}
