import { TOKEN_PREFIX } from '@app/contracts/constants.ts';

const bearer = new RegExp(`^${TOKEN_PREFIX} ([\\w-]{43})$`, 'i');

/** The token of an Authorization header, `null` if there is none that could be ours. Cookies never count. */
export function bearerToken(header: string | undefined): string | null {
  return (header !== undefined && bearer.exec(header)?.[1]) || null;
}
