interface CurlRequest {
  readonly method: string;
  readonly url: string;
  /** Headers as words of a shell: `inShell`, or in double quotes where the shell is to fill something in. */
  readonly headers: readonly string[];
  /** JSON; null for none. */
  readonly body: string | null;
}

/** A request as a command for a shell. */
export function curlCommand({ method, url, headers, body }: CurlRequest): string {
  const parts = [
    `curl -X ${method} ${inShell(url)}`,
    ...headers.map((header) => `-H ${header}`),
    ...(body === null ? [] : [`-H 'Content-Type: application/json'`, `-d ${inShell(body)}`]),
  ];
  return parts.join(' \\\n  ');
}

/** Text as one word of a shell's command: what stands between single quotes is taken as it is. */
export function inShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** The header of a key that the shell has in `API_KEY`. */
export const KEY_OF_SHELL = '"Authorization: Bearer $API_KEY"';
