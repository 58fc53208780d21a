import {
  DOCUMENT_ENDINGS,
  documentFault,
  documentKinds,
  MAX_DOCUMENTS,
  type ChecklistItem,
  type DocumentKind,
} from '@app/contracts/sender/sender-rules.ts';
import { Alert } from '@app/ui/alert.tsx';
import { sizeText } from '@app/ui/figure-text.ts';
import { IconAlertTriangle, IconCheck, IconFile, IconUpload, IconX } from '@app/ui/icons.ts';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useSenderWords } from './sender-texts.ts';
import classes from './sender-form.module.css';

/** A document of the form: one that the server has (`id`), or one that was chosen (`file`). */
export interface FormDocument {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  readonly kind: DocumentKind;
  readonly id: string | null;
  readonly file: File | null;
}

interface DocumentsFieldProps {
  readonly checklist: readonly ChecklistItem[];
  readonly value: readonly FormDocument[];
  readonly onChange: (value: readonly FormDocument[]) => void;
  readonly error: ReactNode;
}

/** The papers of a request: which are needed, which are there, and what each file is. */
export function DocumentsField({ checklist, value, onChange, error }: DocumentsFieldProps) {
  const { t } = useLingui();
  const [refused, setRefused] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const lacking = checklist.find(({ isRequired, isProvided }) => isRequired && !isProvided)?.kind;

  function take(files: FileList | null): void {
    const chosen = [...(files ?? [])];
    const fault = faultOf(chosen);
    setRefused(fault);
    if (fault !== null) return;
    onChange([...value, ...chosen.map((file) => documentOf(file, lacking ?? 'business_licence'))]);
  }
  function faultOf(files: readonly File[]): string | null {
    if (value.length + files.length > MAX_DOCUMENTS) return t`At most ${MAX_DOCUMENTS} files. Remove one first.`;
    for (const file of files) {
      const { name } = file;
      const fault = documentFault(file);
      if (fault === 'empty') return t`${name} is empty.`;
      if (fault === 'too_large') return t`${name} is larger than 10 MB.`;
      if (fault === 'other_type') return t`${name} is not a PDF, PNG or JPG.`;
    }
    return null;
  }

  return (
    <fieldset className={classes.group}>
      <legend>
        <Trans>Documents</Trans>
      </legend>
      <Checklist items={checklist} />
      {value.length > 0 && (
        <ul className={classes.files} aria-label={t`Files`}>
          {value.map((document) => (
            <DocumentRow
              key={document.key}
              document={document}
              onKind={(kind) => onChange(value.map((each) => (each.key === document.key ? { ...each, kind } : each)))}
              onRemove={() => onChange(value.filter(({ key }) => key !== document.key))}
            />
          ))}
        </ul>
      )}
      <label
        className={classes.pick}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <IconUpload size={18} aria-hidden="true" />
        <Trans>Add PDF, PNG or JPG, up to 10 MB each</Trans>
        <input
          type="file"
          multiple
          accept={DOCUMENT_ENDINGS}
          aria-label={t`Add documents`}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
      </label>
      {refused !== null && <Alert tone="error">{refused}</Alert>}
      {error !== null && refused === null && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface DocumentRowProps {
  readonly document: FormDocument;
  readonly onKind: (kind: DocumentKind) => void;
  readonly onRemove: () => void;
}

function DocumentRow({ document: { name, bytes, kind, file }, onKind, onRemove }: DocumentRowProps) {
  const { t } = useLingui();
  const words = useSenderWords();
  return (
    <li className={classes.file}>
      <span>
        <IconFile size={14} aria-hidden="true" /> {name} <small>{sizeText(bytes)}</small>
      </span>
      <button type="button" className={classes.remove} aria-label={t`Remove ${name}`} onClick={onRemove}>
        <IconX size={16} />
      </button>
      {file ? (
        <div className={classes.kind}>
          <NativeSelect
            label={t`What is it?`}
            value={kind}
            options={documentKinds.map((each) => ({ value: each, label: words.document(each) }))}
            onChange={(text) => onKind(documentKinds.find((each) => each === text) ?? kind)}
          />
        </div>
      ) : (
        <small className={classes.kind}>{words.document(kind)}</small>
      )}
    </li>
  );
}

function documentOf(file: File, kind: DocumentKind): FormDocument {
  return { key: crypto.randomUUID(), name: file.name, bytes: file.size, kind, id: null, file };
}

/** Which papers a request needs and which of them are there. */
export function Checklist({ items }: { items: readonly (Omit<ChecklistItem, 'kind'> & { kind: string })[] }) {
  const { t } = useLingui();
  const words = useSenderWords();
  return (
    <ul className={classes.checklist} aria-label={t`Papers that are needed`}>
      {items.map(({ kind, isRequired, isProvided }) => (
        <li key={kind} data-state={isProvided ? 'there' : isRequired ? 'missing' : 'optional'}>
          {isProvided ? (
            <IconCheck size={16} aria-label={t`There`} />
          ) : isRequired ? (
            <IconAlertTriangle size={16} aria-label={t`Missing`} />
          ) : (
            <IconFile size={16} aria-hidden="true" />
          )}
          <span>{words.document(kind)}</span>
          <small>{words.documentHint(kind)}</small>
        </li>
      ))}
    </ul>
  );
}
