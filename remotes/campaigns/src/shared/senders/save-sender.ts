import type { Input } from '@app/contracts/core/call.ts';
import type { SenderRecord } from '@app/contracts/sender/sender-record.ts';
import type { SenderCarrier } from '@app/contracts/sender/sender-rules.ts';
import { storeSender, updateSender } from '@app/contracts/sender/sender.calls.ts';
import { api } from '@app/platform/api.ts';
import type { Company } from './company-fields.tsx';
import type { FormDocument } from './documents-field.tsx';
import { refreshSenders } from './sender.queries.ts';

interface Saving {
  /** The sender to change; null for a new request. */
  readonly sender: SenderRecord | null;
  readonly values: Input<typeof updateSender>;
  readonly company: Company;
  readonly carriers: readonly SenderCarrier[];
  readonly documents: readonly FormDocument[];
  /** False keeps a draft. */
  readonly submit: boolean;
  /** Told the share of the documents that is up, 0 to 1. */
  readonly onUpload: (share: number) => void;
}

/** Sends a request or a change, with the documents that are new. Throws what the call throws. */
export async function saveSender({ sender, values, documents, onUpload, ...saving }: Saving): Promise<SenderRecord> {
  const added = documents.flatMap(({ file, kind }) => (file ? [{ file, kind }] : []));
  const { id, ...texts } = values;
  const fields = {
    ...texts,
    company: saving.company,
    carriers: [...saving.carriers],
    files: added.map(({ file }) => file),
    file_kinds: added.map(({ kind }) => kind),
    submit: saving.submit,
  };
  const kept = new Set(documents.map((document) => document.id));
  const removed = (sender?.files ?? []).map((file) => file.id).filter((fileId) => !kept.has(fileId));
  const options = added.length > 0 ? { onUpload } : {};
  const { data } = sender
    ? await api.send(updateSender, { ...fields, id, remove_file_ids: removed }, options)
    : await api.send(storeSender, fields, options);
  await refreshSenders();
  return data;
}
