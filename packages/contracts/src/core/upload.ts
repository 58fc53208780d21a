export interface UploadInit {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: FormData | URLSearchParams;
  readonly signal?: AbortSignal;
}

/**
 * Sends requests by XMLHttpRequest, which alone tells a page how much of a file is up; without a time limit. Answers any
 * status; rejects with a `TypeError` when there was no answer, and with the signal's reason.
 */
export function uploader(onUpload: (share: number) => void): (url: string, init: UploadInit) => Promise<Response> {
  return (url, { method = 'POST', headers = {}, body, signal }) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => onUpload(total === 0 ? 1 : loaded / total));
      request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })));
      request.addEventListener('error', () => reject(new TypeError('The upload got no answer')));
      request.addEventListener('abort', () => reject(signal?.reason));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body ?? null);
    });
}
