import { MAX_UPLOAD_FILES } from '@app/contracts/kyc/kyc.ts';
import { DOCUMENT_ENDINGS, documentFault } from '@app/contracts/sender/sender-rules.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { sizeText } from '@app/ui/figure-text.ts';
import { IconUpload, IconX } from '@app/ui/icons.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import classes from '../shared/status-card.module.css';

interface FilesFieldProps {
  readonly label: string;
  readonly value: readonly File[];
  readonly onChange: (files: File[]) => void;
  readonly error: string | undefined;
}

/** Files that are handed in together, chosen or dropped; what can be told by name and size is refused at once. */
export function FilesField({ label, value, onChange, error }: FilesFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | null>(null);

  function take(files: FileList | null): void {
    const chosen = [...(files ?? [])];
    const fault = faultOf(chosen);
    setRefused(fault);
    if (fault === null && chosen.length > 0) onChange([...value, ...chosen]);
  }
  function faultOf(files: readonly File[]): string | null {
    if (value.length + files.length > MAX_UPLOAD_FILES) return t`At most ${MAX_UPLOAD_FILES} files at once.`;
    for (const file of files) {
      const { name } = file;
      const fault = documentFault(file);
      if (fault === 'empty') return t`${name} is empty.`;
      if (fault === 'too_large') return t`${name} is larger than 10 MB.`;
      if (fault === 'other_type') return t`${name} is not a PDF, PNG or JPG.`;
    }
    return null;
  }

  const fault = refused ?? error;
  return (
    <div
      role="group"
      aria-labelledby={id}
      className={classes.status}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      <strong id={id}>{label}</strong>
      {value.map((file, at) => (
        <span key={`${file.name}-${String(at)}`}>
          {file.name} <small className={classes.note}>{sizeText(file.size)}</small>{' '}
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={t`Remove ${file.name}`}
            onClick={() => onChange(value.filter((_, other) => other !== at))}
          >
            <IconX size={14} aria-hidden />
          </Button>
        </span>
      ))}
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {value.length === 0 ? <Trans>Choose files</Trans> : <Trans>Add more files</Trans>}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        multiple
        accept={DOCUMENT_ENDINGS}
        aria-label={label}
        onChange={(event) => {
          take(event.target.files);
          // The same file may be chosen again after it was corrected.
          event.target.value = '';
        }}
      />
      <small className={classes.note}>
        <Trans>PDF, PNG or JPG, up to 10 MB each. You can also drop them here.</Trans>
      </small>
      {fault !== undefined && <Alert tone="error">{fault}</Alert>}
    </div>
  );
}
