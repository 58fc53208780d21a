import type { ApiError } from '@app/contracts/core/api-error.ts';
import { importContacts } from '@app/contracts/contact/contact-import.calls.ts';
import { api, isApiError } from '@app/platform/api.ts';
import { registerUnsavedWork } from '@app/platform/unsaved-work.ts';
import { useSyncExternalStore } from 'react';
import { keepImport } from './import.queries.ts';

/** A file on its way, one that did not arrive (`error`), or one that did (`id`) and waits to be looked at. */
export interface Upload {
  readonly file: File;
  /** Share that is up, 0 to 1. */
  readonly share: number;
  readonly error: ApiError | null;
  readonly id: string | null;
}

const listeners = new Set<() => void>();
const state: { upload: Upload | null; stop: AbortController | null } = { upload: null, stop: null };

function set(upload: Upload | null): void {
  state.upload = upload;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The upload of this tab; it goes on while its dialog is closed. */
export function useUpload(): Upload | null {
  return useSyncExternalStore(subscribe, () => state.upload);
}

/** Stops an upload, or takes away what is told of one. */
export function dropUpload(): void {
  state.stop?.abort();
  state.stop = null;
  set(null);
}

/** Uploads a file to be looked at, in place of whatever was on its way. */
export async function uploadFile(file: File): Promise<void> {
  dropUpload();
  const stop = new AbortController();
  state.stop = stop;
  const release = registerUnsavedWork();
  const tell = (changes: Partial<Upload>) => {
    if (!stop.signal.aborted) set({ file, share: 0, error: null, id: null, ...changes });
  };
  tell({});
  try {
    const options = { signal: stop.signal, onUpload: (share: number) => tell({ share }) };
    const { data, ...answer } = await api.send(importContacts, { file, dry_run: true }, options);
    keepImport({ ...answer, data, info: {} });
    tell({ share: 1, id: data.id });
  } catch (error) {
    if (stop.signal.aborted) return;
    if (!isApiError(error)) throw error;
    tell({ error });
  } finally {
    release();
  }
}
