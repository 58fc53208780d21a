import type { ApiError } from '@app/contracts/core/api-error.ts';
import type { Audience } from '@app/contracts/campaign/audience.ts';
import type { uploadSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import { api, isApiError } from '@app/platform/api.ts';
import { registerUnsavedWork } from '@app/platform/unsaved-work.ts';
import { useSyncExternalStore } from 'react';

/** A file on its way, or one that did not arrive. */
export interface Upload {
  readonly key: string;
  readonly file: File;
  /** Share that is up, 0 to 1. */
  readonly share: number;
  readonly error: ApiError | null;
  /** The channel's call. */
  readonly call: UploadCall;
}

type UploadCall = typeof uploadSmsContacts;

type OnDone = (audience: Pick<Audience, 'id'>) => void;

interface Uploads {
  readonly list: () => readonly Upload[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Uploads a file; `onDone` hears of the audience, also when nobody looks any more. */
  readonly start: (file: File, call: UploadCall, onDone: OnDone) => void;
  readonly again: (upload: Upload, onDone: OnDone) => void;
  /** Stops an upload, or takes a failed one away. */
  readonly drop: (upload: Upload) => void;
}

const known = new WeakMap<object, Uploads>();

/** Uploads that belong to `owner`: they go on while other pages are looked at, and are found again under it. */
export function uploadsOf(owner: object): Uploads {
  const uploads = known.get(owner) ?? createUploads();
  known.set(owner, uploads);
  return uploads;
}

/** The uploads of an owner now; renders again when one advances. */
export function useUploads(owner: object): readonly Upload[] {
  const { subscribe, list } = uploadsOf(owner);
  return useSyncExternalStore(subscribe, list);
}

function createUploads(): Uploads {
  const listeners = new Set<() => void>();
  const stops = new Map<string, AbortController>();
  let uploads: readonly Upload[] = [];

  function set(next: readonly Upload[]): void {
    uploads = next;
    for (const listener of listeners) listener();
  }
  function change(key: string, changes: Partial<Upload>): void {
    set(uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  }
  function drop({ key }: Pick<Upload, 'key'>): void {
    stops.get(key)?.abort();
    set(uploads.filter((upload) => upload.key !== key));
  }
  async function run(file: File, call: UploadCall, onDone: OnDone): Promise<void> {
    const key = crypto.randomUUID();
    const stop = new AbortController();
    stops.set(key, stop);
    set([...uploads, { key, file, share: 0, error: null, call }]);
    const release = registerUnsavedWork();
    try {
      const options = { signal: stop.signal, onUpload: (share: number) => change(key, { share }) };
      const { data } = await api.send(call, { file }, options);
      onDone(data);
      drop({ key });
    } catch (error) {
      if (stop.signal.aborted) return;
      if (!isApiError(error)) throw error;
      const read = readList(error);
      if (!read) return change(key, { error });
      onDone(read);
      drop({ key });
    } finally {
      stops.delete(key);
      release();
    }
  }
  return {
    list: () => uploads,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: (file, call, onDone) => void run(file, call, onDone),
    again(upload, onDone) {
      drop(upload);
      void run(upload.file, upload.call, onDone);
    },
    drop,
  };
}

/** A list that was read and holds no number: it is kept, with what is to be said of each row. */
function readList({ code, info }: ApiError): Pick<Audience, 'id'> | null {
  if (code !== 'no_valid_recipient' || typeof info !== 'object' || !info || !('audience_id' in info)) return null;
  return typeof info.audience_id === 'string' ? { id: info.audience_id } : null;
}
